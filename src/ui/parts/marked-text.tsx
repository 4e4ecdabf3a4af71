// A text in which the matches of the search are marked.

interface Props {
  text: string;
  /** Pairs of start and end, one after the other. */
  matches: readonly number[] | undefined;
  /** Writes each part another way. */
  show?: ((part: string) => string) | undefined;
}

export const MarkedText = ({ text, matches = [], show = (part) => part }: Props) => {
  const bounds = [0, ...matches, text.length];
  return (
    <>
      {bounds.slice(1).map((end, index) => {
        const part = show(text.slice(bounds[index], end));
        return index % 2 === 1 ? <mark key={end}>{part}</mark> : part;
      })}
    </>
  );
};
