// A group of settings that belong together: a title, and rows on one surface.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface GroupProps {
  title: string;
  children: ComponentChildren;
}

export const Group = ({ title, children }: GroupProps) => {
  const id = useId();
  return (
    <section class="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div class="rows">{children}</div>
    </section>
  );
};

/** Said at once, for it is the answer to something that the person has just done. */
export const Problem = ({ words, id }: { words: string | undefined; id?: string }) => (
  <p class="problem" role="alert" id={id}>
    {words}
  </p>
);
