// Writes the command lines that connect a program to the API, with the key in them.
import { settingDescriptors } from '../settings/setting-descriptors.ts';

interface Connection {
  readonly key: string;
  readonly port: number;
  /** The command that runs this program, quoted for a shell. */
  readonly program: string;
}

interface Lines {
  readonly curl: string;
  readonly mcp: string;
}

export const writeLines = ({ key, port, program }: Connection): Lines => {
  const portOption = port === settingDescriptors.apiPort.default ? '' : ` --port ${port}`;
  return {
    // Passed on stdin, because every user can read a program's arguments. `printf` is a shell builtin.
    curl: `printf 'x-api-key: ${key}\\n' | curl -H @- http://127.0.0.1:${port}/v1/status`,
    mcp: `claude mcp add copyloom --env COPYLOOM_API_KEY=${key} -- ${program} mcp${portOption}`,
  };
};
