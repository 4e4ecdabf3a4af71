// Reads INI files and lines such as NAME=value, as rows with `key` and `value`.
import type { OrderedJson } from '../../../../base/ordered-json.ts';
import { FilterRefusal } from '../../../language/failure.ts';
import { splitLines } from '../../../language/lines.ts';
import { readEnv } from '../../data/read-env.ts';
import { readIni } from '../../data/read-ini.ts';
import type { TableReader } from './found-table.ts';

const textsOf = (json: OrderedJson): string[] => {
  if (json.type === 'array') return json.elements.flatMap(textsOf);
  return json.type === 'string' ? [json.text] : [];
};

const membersOf = (json: OrderedJson): readonly (readonly [string, OrderedJson])[] =>
  json.type === 'object' ? json.members : [];

const contentLines = (content: string): string[] =>
  splitLines(content.replace(/^\uFEFF/, ''))
    .lines.map((line) => line.trim())
    .filter((line) => !/^(?:[#;]|$)/.test(line));

const assignment = /^(?:export )?[A-Za-z_][\w.-]*=(?!=)/;
const spacedAssignment = /^[A-Za-z_][\w.-]*\s*=(?!=|>)/;
const endsLikeCode = /[;{([,+]$/;
/** A line of fstab: a device, where it is mounted, its type and options. */
const mount = /^(?:UUID|LABEL|PARTUUID|PARTLABEL|ID)=\S+\s+(?:\/\S*|none|swap)\s+\S+\s+\S/;

const isOther = (line: string): boolean => endsLikeCode.test(line) || mount.test(line);

/** Undefined if the reader refuses the text and the user did not name the format. */
const attempt = (read: () => OrderedJson, isForced: boolean): OrderedJson | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof FilterRefusal && !isForced) return undefined;
    throw error;
  }
};

export const readEnvPairs: TableReader = (content, { isForced }) => {
  const lines = contentLines(content);
  if (!isForced && (lines.length < 2 || !assignment.test(lines[0] ?? '') || lines.some(isOther))) return undefined;
  const warnings: string[] = [];
  const json = attempt(() => readEnv(content, (sentence) => warnings.push(sentence)), isForced);
  if (!json) return undefined;
  const rows = membersOf(json).flatMap(([key, value]) => textsOf(value).map((text) => [key, text]));
  return { format: 'NAME=value lines', header: ['key', 'value'], rows, warnings };
};

const looksLikeIni = (content: string): boolean => {
  const lines = contentLines(content);
  if (lines.some(isOther)) return false;
  if (/^\[[^\]]+\]$/.test(lines[0] ?? '')) return lines.length > 1;
  return lines.length > 1 && lines.every((line) => spacedAssignment.test(line) || /^\[[^\]]+\]/.test(line));
};

export const readIniPairs: TableReader = (content, { isForced }) => {
  if (!isForced && !looksLikeIni(content)) return undefined;
  const json = attempt(() => readIni(content), isForced);
  if (!json) return undefined;
  const pairsOf = (section: string, json: OrderedJson): string[][] =>
    membersOf(json).flatMap(([key, value]) =>
      value.type === 'object' ? pairsOf(key, value) : textsOf(value).map((text) => [section, key, text]),
    );
  const pairs = pairsOf('', json);
  const hasSections = membersOf(json).some(([, value]) => value.type === 'object');
  return hasSections
    ? { format: 'an INI file', header: ['section', 'key', 'value'], rows: pairs }
    : { format: 'key = value lines', header: ['key', 'value'], rows: pairs.map((pair) => pair.slice(1)) };
};
