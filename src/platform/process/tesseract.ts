// Recognizes text in pictures with the program tesseract, if it is installed.
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { codeOf } from '../../base/error-code.ts';
import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';

interface Options {
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly timeLimit?: number;
}

const maxOutputBytes = 16 * 1024 * 1024;
const alternative = 'or change the setting recognitionEngine to "built-in".';

/** Recognition is never urgent. */
const lowerPriority = (id: number | undefined): void => {
  try {
    if (id !== undefined) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return; // it has already exited
  }
};

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;

const explain = (error: unknown, program: string, timeLimit: number): never => {
  const code = codeOf(error);
  if (code === 'ENOENT')
    throw new Unavailable(
      `The program ${program}, which recognizes text in pictures, is not installed. ` +
        `Install it (Debian, Ubuntu: apt install tesseract-ocr), ${alternative}`,
    );
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return refuse('command_failed', `${program} found over ${maxOutputBytes} bytes of text in this picture.`);
  if (fieldOf(error, 'killed') === true)
    return refuse('command_failed', `${program} took over ${timeLimit / 1000} seconds for this picture.`);
  const signal = fieldOf(error, 'signal');
  if (typeof signal === 'string') return refuse('command_failed', `${program} crashed on this picture (${signal}).`);
  const output = String(fieldOf(error, 'stderr') || error)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  throw new Unavailable(
    `The program ${program} can't recognize text: it reports “${output}”. Fix that, ${alternative}`,
  );
};

/** The name of the language's Debian package. */
export const namePackage = (language: string): string => `tesseract-ocr-${language.toLowerCase().replaceAll('_', '-')}`;

export const createTesseract = ({
  program = 'tesseract',
  environment = process.env,
  timeLimit = 60_000,
}: Options = {}) => {
  const run = async (args: readonly string[], picture: Uint8Array, signal?: AbortSignal): Promise<string> => {
    const result = promisify(execFile)(program, args, {
      env: { ...environment, OMP_THREAD_LIMIT: '1' },
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
      maxBuffer: maxOutputBytes,
      windowsHide: true,
    });
    const end = () => result.child.kill('SIGKILL');
    process.once('exit', end);
    lowerPriority(result.child.pid);
    result.child.stdin?.on('error', () => {}); // a child that exits early reports it with its exit status
    result.child.stdin?.end(picture);
    try {
      return (await result).stdout;
    } catch (error) {
      if (signal?.aborted) throw error;
      return explain(error, program, timeLimit);
    } finally {
      process.off('exit', end);
    }
  };

  const listLanguages = async (): Promise<string[]> =>
    (await run(['--list-langs'], new Uint8Array())).trim().split(/\r?\n/).slice(1);

  /** Not cached: you may install a language at any time. */
  const chooseInstalled = async (languages: readonly string[]): Promise<string[]> => {
    const installed = await listLanguages();
    const usable = languages.filter((language) => installed.includes(language));
    if (usable.length > 0) return usable;
    throw new Unavailable(
      `The program ${program} has no data for ${languages.join(' and ')}; it has ${installed.join(', ') || 'none'}. ` +
        `Install them (Debian, Ubuntu: apt install ${languages.map(namePackage).join(' ')}), or change the setting recognitionLanguages.`,
    );
  };

  return {
    listLanguages,
    /** Skips languages that aren't installed. */
    recognize: async (picture: Uint8Array, languages: readonly string[], signal?: AbortSignal): Promise<string> => {
      const usable = await chooseInstalled(languages);
      return (await run(['stdin', 'stdout', '-l', usable.join('+')], picture, signal)).trimEnd();
    },
  };
};

export type Tesseract = ReturnType<typeof createTesseract>;
