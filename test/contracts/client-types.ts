// Calls of the client take what the contract declares. Checked by the compiler (`npm run check`), never run.
import type { Copyloom, Item, Schemas } from '../../src/bin/client.ts';

export const checkCalls = ({ call, items, pages }: Copyloom) => [
  call('getStatus'),
  call('getEntry', { path: { id: 7 } }),
  call('listHistory', { query: { limit: 10, q: 'apple' } }),
  call('putVariable', { path: { name: 'towns' }, body: { list: ['Bath'] } }),
  call('listRules', { query: { limit: 10 } }).then(({ items: [first] }): Schemas['Action'] | undefined => first),
  call('addRule', { body: { keyword: 'shout', pipeline: 'upper' } }),
  call('getRule', { path: { keyword: 'shout' } }).then(({ keyword }): string => keyword),
  call('deleteRule', { path: { keyword: 'shout' } }).then(({ deleted }): number => deleted),
  // @ts-expect-error: there is no such operation
  call('listHistories'),
  // @ts-expect-error: an operation of the private socket
  call('showKey'),
  // @ts-expect-error: events have a function of their own
  call('streamEvents'),
  // @ts-expect-error: the path is missing
  call('getEntry'),
  // @ts-expect-error: an id is a number
  call('getEntry', { path: { id: 'x' } }),
  // @ts-expect-error: an id is a number, however it is written
  call('deletePin', { path: { id: '7' } }),
  // @ts-expect-error: the path has no such name
  call('getTrigger', { path: { keyword: 'upper' } }),
  // @ts-expect-error: a name is a text
  call('getVariable', { path: { name: 7 } }),
  // @ts-expect-error: a keyword is a text, by the other name of the operation too
  call('getRule', { path: { keyword: 7 } }),
  // @ts-expect-error: there is no path
  call('getStatus', { path: { id: 7 } }),
  // @ts-expect-error: a limit is a number
  call('listHistory', { query: { limit: 'ten' } }),
  // @ts-expect-error: no such parameter
  call('listHistory', { query: { maximum: 10 } }),
  // @ts-expect-error: there are no parameters
  call('getEntry', { path: { id: 7 }, query: { limit: 1 } }),
  // @ts-expect-error: the body is missing
  call('putClipboard', {}),
  // @ts-expect-error: a field of the body is of another type
  call('putClipboard', { body: { text: 7 } }),
  // @ts-expect-error: there is no body
  call('getStatus', { body: {} }),
  // @ts-expect-error: not a list
  items('getStatus'),
  // @ts-expect-error: a limit is a number in lists too
  pages('listRules', { query: { limit: 'ten' } }),
];

export const readItem = (item: Item<'listHistory'>): Schemas['Entry'] => item;
