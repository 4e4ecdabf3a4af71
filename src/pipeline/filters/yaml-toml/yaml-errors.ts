// What is wrong with YAML, in words that help whoever wrote it.
import type { ErrorCode, YAMLParseError } from 'yaml';
import { refusePlace } from '../encode/wrong-character.ts';

const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: 'an alias has no name; write *name',
  BAD_DQ_ESCAPE: 'this is no escape of a text in double quotes; write \\\\ for a backslash',
  BAD_INDENT: 'the indent does not fit what is around it; keys of one hash begin in the same column',
  BAD_SCALAR_START: 'a text cannot begin with this character; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'one “key: value” stands inside another; put the second on a line of its own, or in quotes',
  BLOCK_IN_FLOW: 'inside [ ] and { } lists and hashes are written with brackets too',
  KEY_OVER_1024_CHARS: 'the key is over 1024 characters long',
  MULTILINE_IMPLICIT_KEY: 'a key must stand on one line, with a colon behind it',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  UNEXPECTED_TOKEN: 'this does not belong here; check the indent, and put texts with signs such as : # - in quotes',
  TAB_AS_INDENT: 'indents are made of spaces, and here is a tab',
};

export const tellYamlError = (content: string, { code, message, pos: [at] }: YAMLParseError): never => {
  const [said = ''] = message.split('\n');
  const missing = /^Missing closing .*quote/.test(said) ? 'a closing quote is missing' : undefined;
  return refusePlace(content, at, 'this is not YAML', missing ?? words[code] ?? said.slice(0, 200).replace(/\.$/, ''));
};
