// Asks for a value on the terminal without echoing it.
import { createHiddenLine } from '../cli/input/hidden-line.ts';
import { UsageError } from '../cli/input/usage-error.ts';
import { markPastes } from '../cli/terminal/keys.ts';

const readLine = async (stdin: typeof process.stdin): Promise<string | undefined> => {
  const line = createHiddenLine();
  for await (const chunk of stdin.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const end = line.take(String(chunk));
    if (end) return end.text;
  }
  return undefined; // the terminal was closed
};

export const askHidden = async (question: string): Promise<string | undefined> => {
  const { stdin, stderr } = process; // stdout is for the command's output
  if (!stdin.isTTY) throw new UsageError('Missing value: type it in a terminal, or send it to standard input.');
  // Before the question, so that nothing typed after it is echoed.
  stdin.setRawMode(true);
  stderr.write(stderr.isTTY ? `${markPastes.on}${question}` : question);
  try {
    return await readLine(stdin);
  } finally {
    stderr.write(stderr.isTTY ? `${markPastes.off}\n` : '\n');
    stdin.setRawMode(false);
    stdin.destroy();
  }
};
