// Follows the tags and text of a page and closes elements as a browser would.
import { type Attributes, createElementReader, noAttributes } from './element-reader.ts';
import { type ElementKind, kindOf } from './html-elements.ts';
import { createOpenElements } from './open-elements.ts';
import { createTextFlow } from './text-flow.ts';

// Below this depth, elements only break lines. Browsers have a similar, much lower limit.
const maxDepth = 10_000;

const paragraph = kindOf('p');
const table = kindOf('table');
const row = kindOf('tr');

export const createHtmlPage = () => {
  const flow = createTextFlow();
  const reader = createElementReader(flow);
  const elements = createOpenElements();
  let skipsFeed = false; // the line feed right after `<pre>` isn't content
  let rawName: string | undefined; // the open element that only its own end tag closes

  const drawingPlace = (): number => Math.max(elements.lastPlace('svg'), elements.lastPlace('math'));

  /** Inside a drawing or formula, but not inside HTML embedded in it. */
  const isForeign = (): boolean => drawingPlace() > elements.lastPlace('foreignobject');

  const push = (kind: ElementKind, attributes: Attributes): void =>
    elements.push({ kind, leave: reader.enter(kind, attributes) });

  /** Closes what a browser closes before this element; returns whether the element is allowed here. */
  const makeRoom = (kind: ElementKind): boolean => {
    if (kind.endsDrawing && isForeign()) elements.popTo(drawingPlace());
    for (const name of kind.closes) elements.close(kindOf(name));
    if (!kind.isTablePart) return !kind.isFrame;
    if (!elements.isOpen(table)) return false;
    if (kind.name === 'td' && !elements.isOpen(row)) push(row, noAttributes);
    return true;
  };

  const isTooDeep = (kind: ElementKind): boolean =>
    elements.depth() >= maxDepth && !reader.isUnseen() && !kind.isUnseen;

  const open = (tag: string, attributes: Attributes): void => {
    if (rawName !== undefined) return;
    const kind = kindOf(tag);
    if (!makeRoom(kind)) return;
    if (kind.isVoid || isTooDeep(kind)) {
      reader.meet(kind, attributes);
      return;
    }
    push(kind, attributes);
    skipsFeed = kind.name === 'pre';
    if (kind.isRaw) rawName = kind.name;
  };

  const close = (tag: string): void => {
    const kind = kindOf(tag);
    if (rawName !== undefined && rawName !== kind.name) return;
    rawName = undefined;
    skipsFeed = false;
    // Browsers treat these two end tags as if they had a start tag.
    if (!elements.close(kind) && (kind.name === 'br' || kind === paragraph)) reader.meet(kind, noAttributes);
  };

  const read = (text: string): void => {
    const content = skipsFeed ? text.replace(/^\r?\n/, '') : text;
    skipsFeed = false;
    reader.write(content.includes('\0') ? content.replaceAll('\0', '') : content);
  };

  const finish = (): string => {
    elements.popTo(0);
    return flow.finish();
  };

  return { open, close, read, isForeign, finish };
};
