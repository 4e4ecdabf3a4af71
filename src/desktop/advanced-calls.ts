// What the pane Advanced can call: the switch, the port and the key of the API, and the lines that use them.
import { refuse } from '../base/refusal.ts';
import type { Schemas } from '../contract/types.ts';
import { settingDescriptors } from '../core/settings/setting-descriptors.ts';
import type { CallHandlers } from './answer-call.ts';
import type { Lines } from './bridge.ts';

interface Parts {
  readonly control: {
    readApi(): Promise<Schemas['Api']>;
    change(change: Schemas['ApiChange']): Promise<void>;
    showKey(): Promise<Schemas['Key']>;
    generateKey(): Promise<Schemas['Key']>;
    revokeKey(): Promise<boolean>;
    copyKey(): Promise<Schemas['Copied']>;
  };
  /** Refuses in words what the contract does not take. */
  readChange(given: unknown): Promise<Schemas['ApiChange']>;
  /** Puts it on the clipboard with the mark that asks not to be kept, and never into the history. */
  putConcealed(text: string): Promise<void>;
  openAddress(address: string): Promise<void>;
  /** How a person calls this program, quoted for a shell. */
  findProgram(): string;
}

const lineNames = ['curl', 'mcp'] as const satisfies readonly (keyof Lines)[];

export const createAdvancedCalls = (parts: Parts): CallHandlers => {
  const { control } = parts;

  const writeLines = async () => {
    const [{ port }, { key, where }] = await Promise.all([control.readApi(), control.showKey()]);
    const elsewhere = port === settingDescriptors.apiPort.default ? '' : ` --port ${port}`;
    return {
      where,
      lines: {
        // By standard input, since every user can read the arguments of a program. `printf` is the shell's own.
        curl: `printf 'x-api-key: ${key}\\n' | curl -H @- http://127.0.0.1:${port}/v1/status`,
        mcp: `claude mcp add copyloom --env COPYLOOM_API_KEY=${key} -- ${parts.findProgram()} mcp${elsewhere}`,
      },
    };
  };

  return {
    readApi: control.readApi,
    changeApi: async (given) => {
      await control.change(await parts.readChange(given));
      return control.readApi();
    },
    showKey: control.showKey,
    copyKey: control.copyKey,
    generateKey: control.generateKey,
    revokeKey: control.revokeKey,
    readLines: async () => (await writeLines()).lines,
    copyLine: async (given) => {
      const name = lineNames.find((one) => one === given);
      if (name === undefined) return refuse('invalid_request', `A line is one of ${lineNames.join(', ')}.`);
      const { lines, where } = await writeLines();
      await parts.putConcealed(lines[name]);
      return { where };
    },
    openDocs: async () => {
      const { url, status } = await control.readApi();
      if (url === undefined)
        return refuse(
          'not_supported',
          `The documentation is served by the API, which is ${status}. Switch it on first.`,
        );
      await parts.openAddress(`${url}/docs`);
      return null;
    },
  };
};
