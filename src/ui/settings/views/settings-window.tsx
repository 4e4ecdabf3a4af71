// The settings window: the list of panes at the side, and the pane that is looked at.
import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { findPane, type Models, panes } from './panes.tsx';
import { useObserved } from './use-observed.ts';

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
  const { link } = useObserved(models.advanced.link.known);
  // A title that names the pane says that it is there to be used: before that, keys would go nowhere.
  const title = link === 'asking' ? texts.untitled : texts.title(current.title);
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
