// The settings window: the sidebar and the current pane.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { findPane, type Models, panes } from './panes.tsx';

export const SettingsWindow = ({ models }: { models: Models }) => {
  const [current, setCurrent] = useState(() => findPane(location.hash));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = (): void => {
      setCurrent(findPane(location.hash));
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const { status } = useObservable(models.advanced.link.state);
  // The title names the pane only once it is usable: before that, key presses have no effect.
  const title = status === 'connecting' ? texts.untitled : texts.title(current.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="window">
      <nav class="panes" aria-label={texts.panes.list}>
        <ul>
          {panes.map(({ id, title, icon }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current.id ? 'page' : undefined}>
                <Icon name={icon} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {current.title}
        </h1>
        {current.draw(models)}
      </main>
    </div>
  );
};
