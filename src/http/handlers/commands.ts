// The private handlers for commands typed into the overlay.
import type { Handlers, Input, Schemas } from '../../contract/types.ts';
import type { UseCommand } from '../../core/commands/use-command.ts';

interface Deps {
  complete(typed: Input<'completeCommand'>['body'], client: AbortSignal): Promise<Schemas['LineCompletion']>;
  preview(typed: Input<'previewCommand'>['body'], client: AbortSignal): Promise<Schemas['LinePreview']>;
}

export const createCommandHandlers = ({ preview, complete }: Deps): Handlers<'previewCommand' | 'completeCommand'> => ({
  completeCommand: async ({ body, watchClient }) => ({ status: 200, body: await complete(body, watchClient()) }),
  previewCommand: async ({ body, watchClient }) => ({ status: 200, body: await preview(body, watchClient()) }),
});

export const createUseHandlers = (use: UseCommand): Handlers<'useCommand'> => ({
  useCommand: async ({ body }) => ({ status: 200, body: await use(body) }),
});
