// Reads and changes settings of GNOME with its own tool, without a shell.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Unavailable } from '../../base/unavailable.ts';

/** Milliseconds. */
const timeLimit = 5000;

/** As GVariant writes texts and lists of texts. JSON writes a subset of that. */
export const writeValue = (value: string): string => JSON.stringify(value);

/** Fails with an `Unavailable`, such as if a schema isn't installed. */
export const gsettings = async (...words: string[]): Promise<string> => {
  // Without it, changes would be lost, or reach the bus of another session.
  if (!process.env['DBUS_SESSION_BUS_ADDRESS'])
    throw new Unavailable("GNOME's settings can't be used: there is no session bus.");
  try {
    return (await promisify(execFile)('gsettings', words, { timeout: timeLimit })).stdout.trim();
  } catch (error) {
    const { stderr, message } = Object(error);
    throw new Unavailable(`GNOME's settings can't be used (${String(stderr || message).trim()}).`);
  }
};

/** Quoted as gsettings quotes a text that has no quotes itself. */
const quote = (item: string): string => `'${item}'`;

/** Whether a list of texts has this one, which has no quotes. False also if GNOME isn't there. */
export const isInList = (schema: string, key: string, item: string): Promise<boolean> =>
  gsettings('get', schema, key).then(
    (list) => list.includes(quote(item)),
    (error: unknown) => {
      if (error instanceof Unavailable) return false;
      throw error;
    },
  );

const withItem = (list: string, item: string): string =>
  list.endsWith('[]') ? `[${item}]` : `${list.slice(0, -1)}, ${item}]`;

const withoutItem = (list: string, item: string): string =>
  list.replace(`${item}, `, '').replace(`, ${item}`, '').replace(item, '');

/** Adds the text or removes it. The others stay exactly as they are. Returns whether it changed something. */
export const changeList = async (schema: string, key: string, item: string, isIn: boolean): Promise<boolean> => {
  const list = await gsettings('get', schema, key);
  if (list.includes(quote(item)) === isIn) return false;
  await gsettings('set', schema, key, (isIn ? withItem : withoutItem)(list, quote(item)));
  return true;
};
