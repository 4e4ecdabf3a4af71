// A titled group of settings.
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

/** An alert, because it responds to something the user just did. */
export const Problem = ({ message, id }: { message: string | undefined; id?: string }) => (
  <p class="problem" role="alert" id={id}>
    {message}
  </p>
);
