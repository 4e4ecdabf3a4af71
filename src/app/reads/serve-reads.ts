// Answers reads from a cache or on a reader thread, which declares them: a new read changes nothing here.
import type { Rendered } from '../../base/rendered.ts';
import type { Answer, Handlers, Input, Question } from '../../contract/types.ts';
import type { ReadId } from '../threads/reader-methods.ts';
import type { Readers } from '../threads/start-readers.ts';
import type { AnswerCache } from './answer-cache.ts';

type Lane = { readonly [Id in ReadId]: (question: Question<Id>) => Promise<Rendered<Answer<Id>>> };

/** Searches may take long, so they have their own lane and stop when the client disconnects. */
const isSearch = (query: object): boolean => 'q' in query && query.q !== '';

export const serveReads = ({ readers, cache }: { readers: Readers; cache: AnswerCache }) => {
  const read = <Id extends ReadId>(id: Id, question: Question<Id>, openLane: () => Lane) =>
    cache.recall(JSON.stringify([id, question]), () => openLane()[id](question));
  const openLists = (): Lane => readers.lists;

  const serve =
    <Id extends ReadId>(id: Id) =>
    async ({ query, path, watchClient }: Input<Id>) => {
      const openLane = isSearch(query) ? (): Lane => readers.search(watchClient()) : openLists;
      return { status: 200, body: await read(id, { query, path }, openLane) };
    };

  return {
    /** One for every read. A door asks only for operations, and the compiler has matched them with the reads. */
    handlers: new Proxy({}, { get: (_, id: ReadId) => serve(id) }) as Handlers<ReadId>,
    entry: (id: number) => read('getEntry', { query: {}, path: { id: String(id) } }, openLists),
    variable: (name: string) => read('getVariable', { query: {}, path: { name } }, openLists),
    newest: () => cache.recall('newest', readers.lists.newest),
  };
};
