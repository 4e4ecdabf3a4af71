// The handlers for runs.
import type { Handlers } from '../../contract/types.ts';
import type { Run } from '../../core/run/run.ts';

export const createRunHandlers = (run: Run): Handlers<'run'> => ({
  run: async ({ body, watchClient }) => ({ status: 200, body: await run(body, watchClient()) }),
});

/** The same line by line: for the command line, which shows a text while a language model writes it. */
export const createRunStreamHandlers = (run: Run): Handlers<'streamRun'> => ({
  streamRun: ({ body }) => ({
    status: 200,
    stream: async (send, client) => {
      const watching = { onPlace: (ahead: number) => send({ ahead }), onText: (text: string) => send({ text }) };
      send({ result: await run(body, client, watching) });
    },
  }),
});
