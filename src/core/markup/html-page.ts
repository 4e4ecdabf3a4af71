// Follows the tags and text of an HTML page and closes what a browser would close.
import { type Attributes, createElementReader, noAttributes } from './element-reader.ts';
import {
  breakoutNames,
  endsParagraph,
  frameNames,
  plainName,
  rawNames,
  tablePartNames,
  unseenNames,
  voidNames,
} from './html-elements.ts';
import { createOpenElements } from './open-elements.ts';
import { createTextFlow } from './text-flow.ts';

// Deeper than this, elements only break lines. Browsers have such a limit too, a far lower one.
const deepest = 10_000;

export const createHtmlPage = () => {
  const flow = createTextFlow();
  const reader = createElementReader(flow);
  const elements = createOpenElements();
  let skipsFeed = false; // the line feed right after `<pre>` is not content
  let rawName: string | undefined; // the open element that only its own end tag ends

  const foreignPlace = (): number => Math.max(elements.lastPlace('svg'), elements.lastPlace('math'));

  /** Within a drawing or a formula, and not within HTML that stands in it. */
  const isForeign = (): boolean => foreignPlace() > elements.lastPlace('foreignobject');

  /** Closes what a browser closes before this element begins; says whether the element has a place here at all. */
  const makeRoom = (name: string): boolean => {
    if (breakoutNames.has(name) && isForeign()) elements.popTo(foreignPlace());
    if (endsParagraph.has(name)) elements.close('p');
    if (name === 'li' || name === 'tr' || name === 'tbody' || name === 'caption') elements.close(name);
    if (name === 'tbody' || name === 'caption') elements.close('tr');
    if ((name === 'dd' || name === 'dt') && !elements.close('dd')) elements.close('dt');
    if (name === 'td' && !elements.close('td') && elements.isOpen('table') && !elements.isOpen('tr')) open('tr');
    return !frameNames.has(name) && (!tablePartNames.has(name) || elements.isOpen('table'));
  };

  const isTooDeep = (name: string): boolean =>
    elements.depth() >= deepest && !reader.isUnseen() && !unseenNames.has(name);

  function open(tag: string, attributes: Attributes = noAttributes): void {
    if (rawName !== undefined) return;
    const name = plainName(tag);
    if (!makeRoom(name)) return;
    if (voidNames.has(name) || isTooDeep(name)) {
      reader.meet(name, attributes);
      return;
    }
    const leave = reader.enter(name, attributes);
    elements.push(leave === undefined ? { name } : { name, leave });
    skipsFeed = name === 'pre';
    if (rawNames.has(name)) rawName = name;
  }

  const close = (tag: string): void => {
    const name = plainName(tag);
    if (rawName !== undefined && rawName !== name) return;
    rawName = undefined;
    skipsFeed = false;
    // Without a start tag, a browser reads these two as if they had one.
    if (!elements.close(name) && (name === 'br' || name === 'p')) reader.meet(name, noAttributes);
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
