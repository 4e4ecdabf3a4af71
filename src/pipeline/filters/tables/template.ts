// Parses templates with named pieces, such as `{method} {path}`. `{{` and `}}` are literal braces.
import { cannot } from '../../language/failure.ts';

export type TemplatePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'piece'; readonly name: string };

const part = /\{\{|\}\}|\{([^{}]*)\}|[^{}]+|[{}]/g;

export const parseTemplate = (template: string): TemplatePart[] => {
  const parts: TemplatePart[] = [];
  for (const { 0: written, 1: name, index } of template.matchAll(part)) {
    const before = parts.at(-1);
    if (name !== undefined) parts.push({ type: 'piece', name: name.trim() });
    else if (written === '{')
      cannot(`TEMPLATE has a { at column ${index + 1} that is never closed; write {{ for a brace.`);
    else {
      const text = written === '{{' ? '{' : written === '}}' ? '}' : written;
      if (before?.type === 'text') parts[parts.length - 1] = { type: 'text', text: before.text + text };
      else parts.push({ type: 'text', text });
    }
  }
  if (!parts.some(({ type }) => type === 'piece'))
    cannot('TEMPLATE has no piece in braces; write it like “{name} {amount}”.');
  return parts;
};
