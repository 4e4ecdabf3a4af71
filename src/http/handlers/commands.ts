// The private handlers for commands typed into the overlay.
import type { Handlers, Input, Schemas } from '../../contract/types.ts';
import type { KeepCommand } from '../../core/commands/keep-command.ts';
import type { UseCommand } from '../../core/commands/use-command.ts';
import { readId } from '../read-id.ts';

interface Deps {
  complete(typed: Input<'completeCommand'>['body'], client: AbortSignal): Promise<Schemas['LineCompletion']>;
  suggest(entry: number, client: AbortSignal): Promise<Schemas['LineCompletion']['choices']>;
  preview(typed: Input<'previewCommand'>['body'], client: AbortSignal): Promise<Schemas['LinePreview']>;
}

export const createCommandHandlers = ({
  preview,
  complete,
  suggest,
}: Deps): Handlers<'previewCommand' | 'completeCommand' | 'suggestCommands'> => ({
  suggestCommands: async ({ path, watchClient }) => ({
    status: 200,
    body: { choices: await suggest(readId(path.id, 'entry'), watchClient()) },
  }),
  completeCommand: async ({ body, watchClient }) => ({ status: 200, body: await complete(body, watchClient()) }),
  previewCommand: async ({ body, watchClient }) => ({ status: 200, body: await preview(body, watchClient()) }),
});

export const createKeepHandlers = ({
  asVariable,
  asAction,
}: KeepCommand): Handlers<'keepAsVariable' | 'keepAsAction'> => ({
  keepAsVariable: async ({ body, watchClient }) => ({ status: 200, body: await asVariable(body, watchClient()) }),
  keepAsAction: async ({ body }) => ({ status: 200, body: { keyword: await asAction(body) } }),
});

export const createUseHandlers = (use: UseCommand): Handlers<'useCommand'> => ({
  useCommand: async ({ body, watchClient }) => ({ status: 200, body: await use(body, watchClient()) }),
});
