// Extracts the text of an RTF document.
import { refuse } from '../../../../base/refusal.ts';
import { createRtfReader } from './rtf-reader.ts';
import { visitRtf } from './rtf-tokens.ts';

export const readRtf = async (rtf: string): Promise<string> => {
  if (!rtf.startsWith('{\\rtf')) {
    refuse(
      'invalid_request',
      `\`rtf\` is not RTF: it begins with ${JSON.stringify(rtf.slice(0, 20))}, and RTF begins with "{\\rtf". ` +
        'Send an RTF document, or send plain text as `text`.',
    );
  }
  const reader = createRtfReader();
  visitRtf(rtf, reader.visitor);
  return reader.finish();
};
