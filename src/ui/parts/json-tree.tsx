// A collapsible JSON tree that renders a limited part until the user asks for more.
import { useMemo, useState } from 'preact/hooks';
import type { OrderedJson } from '../../base/ordered-json.ts';
import { Button } from './button.tsx';
import { charactersAtOnce, chooseOpen, cutText, elementsAtOnce, listChildren, writeText } from './json-view.ts';
import { texts } from './texts.ts';

type Open = ReadonlySet<OrderedJson>;

const Key = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <>
      <bdi class="json-key">{writeText(name)}</bdi>
      {': '}
    </>
  );

/** Each click shows ten times more of a long text. */
const stepFactor = 10;

const Text = ({ text }: { text: string }) => {
  const [room, setRoom] = useState(charactersAtOnce);
  const left = text.length - room;
  if (left <= 0) return <bdi class="json-text">{writeText(text)}</bdi>;
  const step = Math.min(left, room * stepFactor);
  return (
    <>
      <bdi class="json-text">{writeText(cutText(text, room)).slice(0, -1)}…</bdi>{' '}
      <Button kind="plain" onClick={() => setRoom(room + step)}>
        {texts.json.moreCharacters(step, left)}
      </Button>
    </>
  );
};

const Structure = ({ name, json, open }: { name: string | undefined; json: OrderedJson; open: Open }) => {
  const [isOpen, setOpen] = useState(open.has(json));
  const [room, setRoom] = useState(elementsAtOnce);
  const children = listChildren(json);
  const [opening, closing] = json.type === 'array' ? '[]' : '{}';
  const count = json.type === 'array' ? texts.json.elements(children.length) : texts.json.fields(children.length);
  const left = children.length - room;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Key name={name} />
        {opening}
        {!isOpen && (
          <>
            <span class="json-count">{count}</span>
            {closing}
          </>
        )}
      </summary>
      {isOpen && (
        <>
          <ul>
            {children.slice(0, room).map(([key, value]) => (
              <li>
                <Node name={key} json={value} open={open} />
              </li>
            ))}
            {left > 0 && (
              <li>
                <Button kind="plain" onClick={() => setRoom(room + elementsAtOnce)}>
                  {texts.json.moreElements(Math.min(left, elementsAtOnce), left)}
                </Button>
              </li>
            )}
          </ul>
          {closing}
        </>
      )}
    </details>
  );
};

const Node = ({ name, json, open }: { name: string | undefined; json: OrderedJson; open: Open }) => {
  if (listChildren(json).length > 0) return <Structure name={name} json={json} open={open} />;
  return (
    <>
      <Key name={name} />
      {json.type === 'string' && <Text text={json.text} />}
      {json.type === 'literal' && <span class="json-literal">{json.written}</span>}
      {json.type === 'array' && '[]'}
      {json.type === 'object' && '{}'}
    </>
  );
};

export const JsonTree = ({ json }: { json: OrderedJson }) => {
  const open = useMemo(() => chooseOpen(json), [json]);
  return (
    <div class="json">
      <Node name={undefined} json={json} open={open} />
    </div>
  );
};
