// Describes an internal error for the log: name, code, system call and place. Leaves out the message, which may quote copied text.

/** Codes and system calls are single words. Anything else could be copied text. */
const word = /^\w{1,40}$/;

const readWord = (error: Error, name: string): string[] => {
  const value: unknown = Reflect.get(error, name);
  return (typeof value === 'string' || typeof value === 'number') && word.test(String(value)) ? [String(value)] : [];
};

/** The first stack line after the message, which may span several lines. */
const findPlace = ({ stack = '', message }: Error): string | undefined => {
  const start = stack.indexOf(message);
  return start < 0 ? undefined : stack.slice(start + message.length).match(/^ {4}(at .*)$/m)?.[1];
};

export const nameError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const details = ['code', 'errcode', 'syscall'].flatMap((name) => readWord(error, name));
  const named = details.length > 0 ? `${error.name} (${details.join(', ')})` : error.name;
  const place = findPlace(error);
  return place === undefined ? named : `${named} ${place}`;
};
