// Reads a column of versions: 1.10.0, v2.0.0-rc.1. Addresses such as 192.0.2.10 are in the same order.
import { findVersion, type Version } from '../lists/versions.ts';
import { isDateOrVersion, looksLikeDate } from '../time/date-column.ts';
import { areMost, type Column, isEmpty, type Keys, withWanted } from './column.ts';

const written =
  /^\s*(?:v\.? ?)?\d{1,20}(?:(?:\.\d{1,20}){1,9}(?:[.-]?(?:alpha|beta|rc|pre|dev|a|b)[.-]?\d{0,9}|-[\da-z.-]{1,60})?(?:\+[\da-z.-]{1,60})?)?\s*$/i;
const thousands = /^\s*\d{1,3}(?:\.\d{3})+\s*$/;
const address = /^\s*(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\s*$/;

const mayBe = (cell: string): boolean => written.test(cell) && !looksLikeDate(cell);

const startsClearly = /^\s*(?:v\.? ?\d|\d{1,20}\.\d{1,20}[.a-z-])/i;

/** Not a number such as 1.10 and 1.234.567, nor a date such as 1.2.24. */
const isClear = (cell: string): boolean =>
  startsClearly.test(cell) && mayBe(cell) && !isDateOrVersion(cell) && (!thousands.test(cell) || address.test(cell));

const namesVersions = /(?:^|[^a-z])(?:version|release|firmware|ver)s?$/i;
const namesVersionsInCamel = /[a-z]Versions?$/;
const hasPoint = /^\s*\d{1,20}\.\d/;

export const readVersions = (column: Column): Keys<Version> | undefined => {
  const all = withWanted(column);
  if (column.wanted !== undefined && !mayBe(column.wanted)) return undefined;
  const { name = '' } = column;
  const areNamed = namesVersions.test(name) || namesVersionsInCamel.test(name);
  const clear = all.filter((cell) => isClear(cell) || (areNamed && hasPoint.test(cell) && mayBe(cell))).length;
  const isColumn = clear > 0 && (areMost(clear, all) || all.every((cell) => isEmpty(cell) || mayBe(cell)));
  return isColumn ? all.map((cell) => (mayBe(cell) ? findVersion(cell) : undefined)) : undefined;
};
