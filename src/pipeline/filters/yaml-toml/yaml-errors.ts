// Rewords YAML syntax errors for the user.
import type { ErrorCode, YAMLParseError } from 'yaml';
import { refusePlace } from '../encode/wrong-character.ts';

const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: 'the alias has no name; write *name',
  BAD_DQ_ESCAPE: 'invalid escape in a double-quoted string; write \\\\ for a backslash',
  BAD_INDENT: 'wrong indentation; all keys of a mapping must start in the same column',
  BAD_SCALAR_START: "a string can't start with this character; put it in quotes",
  BLOCK_AS_IMPLICIT_KEY: 'there are two “key: value” pairs on one line; put the second on its own line, or in quotes',
  BLOCK_IN_FLOW: 'inside [ ] and { }, write lists and mappings with brackets too',
  KEY_OVER_1024_CHARS: 'the key is longer than 1024 characters',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line, followed by a colon',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  UNEXPECTED_TOKEN: 'unexpected content; check the indentation, and quote strings with characters such as : # -',
  TAB_AS_INDENT: 'found a tab; indent with spaces',
};

export const failYaml = (content: string, { code, message, pos: [at] }: YAMLParseError): never => {
  const [reason = ''] = message.split('\n');
  const missing = /^Missing closing .*quote/.test(reason) ? 'missing closing quote' : undefined;
  return refusePlace(
    content,
    at,
    'this is not YAML',
    missing ?? words[code] ?? reason.slice(0, 200).replace(/\.$/, ''),
  );
};
