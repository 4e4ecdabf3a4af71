// A color, as it was copied, and as other programs take it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { writeColor } from '../model/write-color.ts';

export const Color = ({ text }: { text: string }) => {
  const swatch = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    if (swatch.current) setWritten(writeColor(getComputedStyle(swatch.current).color));
  }, [text]);
  // Only a color can be set as one, whatever the text is. The browser computes every mixture in the same form.
  const style = { backgroundColor: text, color: `color-mix(in srgb, ${text}, ${text})` };
  return (
    <>
      <div ref={swatch} class="color" style={style} role="img" aria-label={text} />
      <pre class="preview-text">{[text, ...written.filter((form) => form !== text)].join('\n')}</pre>
    </>
  );
};
