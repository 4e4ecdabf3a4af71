// Splits a stream into lines. In its own file, so that only what connects loads HTTP.

/** Takes chunks, and passes on whole lines. */
export const splitLines = (onLine: (line: string) => void): ((chunk: Uint8Array) => void) => {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
};
