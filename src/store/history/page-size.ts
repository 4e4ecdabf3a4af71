// Limits the size of a page of rows that can't be cut, so that it isn't too large to send.

const maxPageBytes = 16 * 1024 * 1024;

/** The first rows that fit into a page; always at least one. */
export const fitToPage = <Row extends { readonly bytes: number }>(rows: readonly Row[]): Row[] => {
  let room = maxPageBytes;
  return rows.filter(({ bytes }, index) => {
    room -= bytes;
    return room >= 0 || index === 0;
  });
};
