// The program tesseract, where it is installed: a picture goes in, and the text in it comes out.
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';

interface Options {
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly timeLimit?: number;
}

const mostBytes = 16 * 1024 * 1024;
const otherwise = 'or change the setting recognitionEngine to "built-in".';

/** Recognition is never in a hurry; what has ended already cannot be put behind. */
const putBehind = (id: number | undefined): void => {
  try {
    if (id !== undefined) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
};

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;

const explain = (error: unknown, program: string, timeLimit: number): never => {
  const code = fieldOf(error, 'code');
  if (code === 'ENOENT')
    throw new Obstacle(
      `The program ${program}, which is to recognize text in pictures, is not installed. ` +
        `Install it, such as with apt install tesseract-ocr, ${otherwise}`,
    );
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return refuse('command_failed', `${program} found over ${mostBytes} bytes of text in this picture.`);
  if (fieldOf(error, 'killed') === true)
    return refuse('command_failed', `${program} took over ${timeLimit / 1000} seconds for this picture.`);
  const signal = fieldOf(error, 'signal');
  if (typeof signal === 'string') return refuse('command_failed', `${program} died of this picture (${signal}).`);
  const said = String(fieldOf(error, 'stderr') || error)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  throw new Obstacle(`The program ${program} cannot recognize text: it says “${said}”. Mend that, ${otherwise}`);
};

/** Debian's packages are named so. */
export const namePackage = (language: string): string => `tesseract-ocr-${language.toLowerCase().replaceAll('_', '-')}`;

export const createTesseract = ({
  program = 'tesseract',
  environment = process.env,
  timeLimit = 60_000,
}: Options = {}) => {
  const run = async (given: readonly string[], picture: Uint8Array, signal?: AbortSignal): Promise<string> => {
    const answer = promisify(execFile)(program, given, {
      env: { ...environment, OMP_THREAD_LIMIT: '1' },
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
      maxBuffer: mostBytes,
      windowsHide: true,
    });
    const end = () => answer.child.kill('SIGKILL');
    process.once('exit', end);
    putBehind(answer.child.pid);
    answer.child.stdin?.on('error', () => {}); // a child that ended early is told by its exit status
    answer.child.stdin?.end(picture);
    try {
      return (await answer).stdout;
    } catch (error) {
      if (signal?.aborted) throw error;
      return explain(error, program, timeLimit);
    } finally {
      process.off('exit', end);
    }
  };

  const listLanguages = async (): Promise<string[]> =>
    (await run(['--list-langs'], new Uint8Array())).trim().split(/\r?\n/).slice(1);

  /** Asked each time: a person may have installed one. */
  const choosePresent = async (languages: readonly string[]): Promise<string[]> => {
    const listed = await listLanguages();
    const present = languages.filter((language) => listed.includes(language));
    if (present.length > 0) return present;
    throw new Obstacle(
      `The program ${program} has no data for ${languages.join(' and ')}; it has ${listed.join(', ') || 'none'}. ` +
        `Install them, such as with apt install ${languages.map(namePackage).join(' ')}, or name others in the setting recognitionLanguages.`,
    );
  };

  return {
    listLanguages,
    /** In those of the languages that it has data for. */
    recognize: async (picture: Uint8Array, languages: readonly string[], ending?: AbortSignal): Promise<string> => {
      const present = await choosePresent(languages);
      return (await run(['stdin', 'stdout', '-l', present.join('+')], picture, ending)).trimEnd();
    },
  };
};

export type Tesseract = ReturnType<typeof createTesseract>;
