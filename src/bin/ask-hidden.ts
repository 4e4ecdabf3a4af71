// Asks at the terminal and shows nothing of what is typed.
import { Obstacle } from '../base/obstacle.ts';
import { createHiddenLine, markPastes } from '../cli/input/hidden-line.ts';

const readLine = async (stdin: typeof process.stdin): Promise<string | undefined> => {
  const line = createHiddenLine();
  for await (const sent of stdin.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const end = line.take(String(sent));
    if (end) return end.text;
  }
  return undefined; // the terminal is gone
};

export const askHidden = async (question: string): Promise<string | undefined> => {
  const { stdin, stderr } = process; // standard output is left to the answer of the command
  if (!stdin.isTTY) throw new Obstacle('There is no terminal to ask at. Send the value to standard input.');
  // Before the question: what is typed in answer to it is never echoed.
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
