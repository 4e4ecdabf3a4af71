// Handles the calls of the Advanced pane: the API's switch, port and key, and the command lines that use them.
import { refuse } from '../base/refusal.ts';
import type { Schemas } from '../contract/types.ts';
import { settingDescriptors } from '../core/settings/setting-descriptors.ts';
import type { CallHandlers } from './answer-call.ts';
import type { Lines } from './bridge.ts';

interface Deps {
  readonly control: {
    readApi(): Promise<Schemas['Api']>;
    change(change: Schemas['ApiChange']): Promise<void>;
    showKey(): Promise<Schemas['Key']>;
    generateKey(): Promise<Schemas['Key']>;
    revokeKey(): Promise<boolean>;
    copyKey(): Promise<Schemas['Copied']>;
  };
  /** Validates the input against the contract. */
  readChange(input: unknown): Promise<Schemas['ApiChange']>;
  /** Puts it on the clipboard, marked so that clipboard managers ignore it, and never into the history. */
  putConcealed(text: string): Promise<void>;
  openAddress(address: string): Promise<void>;
  /** The command that runs this program, quoted for a shell. */
  findProgram(): string;
}

const lineNames = ['curl', 'mcp'] as const satisfies readonly (keyof Lines)[];

export const createAdvancedCalls = (deps: Deps): CallHandlers => {
  const { control } = deps;

  const writeLines = async () => {
    const [{ port }, { key, where }] = await Promise.all([control.readApi(), control.showKey()]);
    const portOption = port === settingDescriptors.apiPort.default ? '' : ` --port ${port}`;
    return {
      where,
      lines: {
        // Passed on stdin, because every user can read a program's arguments. `printf` is a shell builtin.
        curl: `printf 'x-api-key: ${key}\\n' | curl -H @- http://127.0.0.1:${port}/v1/status`,
        mcp: `claude mcp add copyloom --env COPYLOOM_API_KEY=${key} -- ${deps.findProgram()} mcp${portOption}`,
      },
    };
  };

  return {
    readApi: control.readApi,
    changeApi: async (input) => {
      await control.change(await deps.readChange(input));
      return control.readApi();
    },
    showKey: control.showKey,
    copyKey: control.copyKey,
    generateKey: control.generateKey,
    revokeKey: control.revokeKey,
    readLines: async () => (await writeLines()).lines,
    copyLine: async (input) => {
      const name = lineNames.find((one) => one === input);
      if (name === undefined) return refuse('invalid_request', `The line must be one of: ${lineNames.join(', ')}.`);
      const { lines, where } = await writeLines();
      await deps.putConcealed(lines[name]);
      return { where };
    },
    openDocs: async () => {
      const { url, status } = await control.readApi();
      if (url === undefined)
        return refuse('not_supported', `The API serves the documentation, but it is ${status}. Turn it on first.`);
      await deps.openAddress(`${url}/docs`);
      return null;
    },
  };
};
