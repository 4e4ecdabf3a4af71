// The private handlers for commands typed into the overlay.
import type { Handlers, Input, Schemas } from '../../contract/types.ts';
import type { UseCommand } from '../../core/commands/use-command.ts';

interface Deps {
  preview(typed: Input<'previewCommand'>['body'], client: AbortSignal): Promise<Schemas['LinePreview']>;
}

export const createCommandHandlers = ({ preview }: Deps): Handlers<'previewCommand'> => ({
  previewCommand: async ({ body, watchClient }) => ({ status: 200, body: await preview(body, watchClient()) }),
});

export const createUseHandlers = (use: UseCommand): Handlers<'useCommand'> => ({
  useCommand: async ({ body }) => ({ status: 200, body: await use(body) }),
});
