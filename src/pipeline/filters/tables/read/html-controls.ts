// What a page shows of form controls and pictures in a cell.
import { attributeOf, type HtmlTag } from '../../markup/html/html-tokens.ts';

export interface Control {
  /** A label or a tick is only read in a cell without text: beside one, it says the same again, or belongs to the page. */
  readonly kind: 'text' | 'label' | 'tick';
  readonly content: string;
}

const valueless = /^(?:hidden|password|file|image)$/;
const button = /^(?:button|submit|reset)$/;

const separate = (content: string): string => (content === '' ? '' : ` ${content} `);

/** Reads an input or a picture; the content is as written. */
export const readControl = (tag: HtmlTag): Control => {
  if (tag.name === 'img') return { kind: 'label', content: attributeOf(tag, 'alt') ?? '' };
  const type = attributeOf(tag, 'type')?.trim().toLowerCase() ?? '';
  const isChecked = attributeOf(tag, 'checked') !== undefined;
  const content = separate(attributeOf(tag, 'value') ?? '');
  if (type === 'checkbox') return { kind: 'tick', content: String(isChecked) };
  if (type === 'radio') return { kind: 'tick', content: isChecked ? content || 'true' : '' };
  return { kind: button.test(type) ? 'label' : 'text', content: valueless.test(type) ? '' : content };
};

/** Follows a `select`, of which only the chosen options are shown, or the first one. */
export const createChoice = () => {
  let options: { content: string; readonly isChosen: boolean }[] | undefined;
  return {
    /** Whether the tag is part of it. */
    open: (tag: HtmlTag): boolean => {
      if (tag.name === 'select') options = [];
      else if (options && tag.name === 'option')
        options.push({ content: '', isChosen: attributeOf(tag, 'selected') !== undefined });
      return options !== undefined;
    },
    /** Whether the text is part of it. */
    text: (content: string): boolean => {
      const option = options?.at(-1);
      if (option) option.content += content;
      return options !== undefined;
    },
    end: (): string => {
      const chosen = options?.filter(({ isChosen }) => isChosen) ?? [];
      const shown = chosen.length > 0 ? chosen : (options ?? []).slice(0, 1);
      options = undefined;
      return shown.map(({ content }) => separate(content)).join('');
    },
  };
};
