// Rows that come whole: a page of large ones holds fewer, so that no page is too large to be sent.

const mostBytes = 16 * 1024 * 1024;

/** Those that fit into a page, from the first on; the first always does. */
export const takeWhatFits = <Row extends { readonly bytes: number }>(rows: readonly Row[]): Row[] => {
  let room = mostBytes;
  return rows.filter(({ bytes }, index) => {
    room -= bytes;
    return room >= 0 || index === 0;
  });
};
