// What people put before the items of a list: 1. and 1), (1), 1:, bullets and boxes.

/** The indentation is the first group. Numbers need a sign and a space behind them: `3 apples` and `12:30` are text. */
export const listMark =
  /^([ \t]*)(?:\d{1,16}[.):]|\(\d{1,16}\)|\d{1,16}(?=\t)|[-*+•‣◦▪·–—](?:[ \t]\[[ xX]\])?)(?:[ \t]|$)/u;
