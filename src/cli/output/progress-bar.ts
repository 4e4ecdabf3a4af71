// A progress bar for long work, as one line.

const width = 30;

export const showBar = (what: string, done: number, total: number): string => {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  return `${what} ${bar} ${Math.floor(share * 100)}% (${done.toLocaleString('en')} of ${total.toLocaleString('en')})`;
};
