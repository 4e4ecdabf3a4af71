// What a page shows of form controls and pictures in a cell, and what it hides.
import type { HtmlTag } from '../../markup/html/html-tokens.ts';

const attribute = ({ attributes }: HtmlTag, wanted: string): string | undefined => {
  const found = attributes.find(({ name }) => name === wanted);
  return found && (found.value ?? '');
};

export const isHidden = (tag: HtmlTag): boolean =>
  tag.attributes.length > 0 &&
  (attribute(tag, 'hidden') !== undefined ||
    /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
      attribute(tag, 'style')?.slice(0, 2000) ?? '',
    ));

const valueless = /^(?:hidden|password|file|image)$/i;

const separate = (content: string): string => (content === '' ? '' : ` ${content} `);

/** The value of an input or the alternative text of a picture, as written. */
export const readControl = (tag: HtmlTag): string => {
  if (tag.name === 'img') return attribute(tag, 'alt') ?? '';
  const type = attribute(tag, 'type')?.trim().toLowerCase() ?? '';
  const isChecked = attribute(tag, 'checked') !== undefined;
  if (valueless.test(type)) return '';
  if (type === 'checkbox') return separate(String(isChecked));
  return type === 'radio' && !isChecked ? '' : separate(attribute(tag, 'value') ?? '');
};

/** Follows a `select`, of which only the chosen options are shown, or the first one. */
export const createChoice = () => {
  let options: { content: string; readonly isChosen: boolean }[] | undefined;
  return {
    /** Whether the tag is part of it. */
    open: (tag: HtmlTag): boolean => {
      if (tag.name === 'select') options = [];
      else if (options && tag.name === 'option')
        options.push({ content: '', isChosen: attribute(tag, 'selected') !== undefined });
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
