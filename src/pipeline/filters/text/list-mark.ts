// Matches list markers: 1. and 1), (1), 1:, bullets and checkboxes.

/** The first group is the indentation. Numbers need punctuation and a space after them: `3 apples` and `12:30` are text. */
export const listMark =
  /^([ \t]*)(?:\d{1,16}[.):]|\(\d{1,16}\)|\d{1,16}(?=\t)|[-*+•‣◦▪·–—](?:[ \t]\[[ xX]\])?)(?:[ \t]|$)/u;
