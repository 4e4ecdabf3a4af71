// Sends messages to Objective-C objects; the only macOS file that uses koffi.

import { once } from '../../../base/once.ts';
import { Unavailable } from '../../../base/unavailable.ts';

/** An address; null is nil, which ignores every message. */
export type Pointer = bigint | null;

export type ObjectiveC = Awaited<ReturnType<typeof loadObjectiveC>>;

const frameworks = '/System/Library/Frameworks';
const handledSource = 4;
/** More than can accumulate between two copies. */
const maxTurns = 1000;

const importKoffi = async () => {
  try {
    return (await import('koffi')).default;
  } catch {
    throw new Unavailable(
      'The macOS clipboard needs the native module koffi, which is not installed. Reinstall Copyloom with its optional dependencies.',
    );
  }
};

export const loadObjectiveC = once(async () => {
  const koffi = await importKoffi();
  const runtime = koffi.load('/usr/lib/libobjc.A.dylib');
  // Loads the classes of AppKit and Foundation.
  koffi.load(`${frameworks}/AppKit.framework/AppKit`);
  const foundation = koffi.load(`${frameworks}/CoreFoundation.framework/CoreFoundation`);

  const getClass: (name: string) => Pointer = runtime.func('objc_getClass', 'void *', ['str']);
  const selector: (name: string) => Pointer = runtime.func('sel_registerName', 'void *', ['str']);
  const pushPool: () => Pointer = runtime.func('objc_autoreleasePoolPush', 'void *', []);
  const popPool: (pool: Pointer) => void = runtime.func('objc_autoreleasePoolPop', 'void', ['void *']);
  const runLoopArguments = ['void *', 'double', 'bool'];
  const runLoop: (mode: Pointer, seconds: number, returnAfterSource: boolean) => number = foundation.func(
    'CFRunLoopRunInMode',
    'int32',
    runLoopArguments,
  );

  // objc_msgSend must be declared with the signature of the method it calls, and never as variadic: arm64 passes variadic
  // arguments differently.
  const declare = (result: string, ...parameters: string[]) =>
    runtime.func('objc_msgSend', result, ['void *', 'void *', ...parameters]);
  const send: (to: Pointer, message: Pointer) => Pointer = declare('void *');
  const askNumber: (to: Pointer, message: Pointer) => number = declare('int64');
  const askText: (to: Pointer, message: Pointer) => string | null = declare('str');
  const sendText: (to: Pointer, message: Pointer, text: string) => Pointer = declare('void *', 'str');
  const sendObject: (to: Pointer, message: Pointer, object: Pointer) => Pointer = declare('void *', 'void *');
  const sendIndex: (to: Pointer, message: Pointer, index: number) => Pointer = declare('void *', 'size_t');
  const sendBytes: (to: Pointer, message: Pointer, bytes: Buffer, length: number) => Pointer = declare(
    'void *',
    'void *',
    'size_t',
  );
  const fillBytes: (to: Pointer, message: Pointer, bytes: Buffer, length: number) => void = declare(
    'void',
    'void *',
    'size_t',
  );
  const tryOne: (to: Pointer, message: Pointer, object: Pointer) => boolean = declare('bool', 'void *');
  const tryTwo: (to: Pointer, message: Pointer, one: Pointer, other: Pointer) => boolean = declare(
    'bool',
    'void *',
    'void *',
  );
  const makeText = (text: string): Pointer => sendText(getClass('NSString'), selector('stringWithUTF8String:'), text);

  return {
    getClass,
    send: (to: Pointer, message: string): Pointer => send(to, selector(message)),
    sendObject: (to: Pointer, message: string, object: Pointer): Pointer => sendObject(to, selector(message), object),
    askNumber: (to: Pointer, message: string): number => askNumber(to, selector(message)),
    /** For methods that return whether they succeeded. */
    tryOne: (to: Pointer, message: string, object: Pointer): boolean => tryOne(to, selector(message), object),
    tryTwo: (to: Pointer, message: string, one: Pointer, other: Pointer): boolean =>
      tryTwo(to, selector(message), one, other),

    makeText,
    readText: (string: Pointer): string | undefined => askText(string, selector('UTF8String')) ?? undefined,
    makeData: (bytes: Buffer): Pointer =>
      sendBytes(getClass('NSData'), selector('dataWithBytes:length:'), bytes, bytes.length),
    /** The data must hold at least `length` bytes. */
    readData: (data: Pointer, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      if (length > 0) fillBytes(data, selector('getBytes:length:'), bytes, length);
      return bytes;
    },
    makeList: (objects: readonly Pointer[]): Pointer => {
      const list = send(getClass('NSMutableArray'), selector('array'));
      for (const object of objects) sendObject(list, selector('addObject:'), object);
      return list;
    },
    readList: (list: Pointer): Pointer[] =>
      Array.from({ length: askNumber(list, selector('count')) }, (_, at) =>
        sendIndex(list, selector('objectAtIndex:'), at),
      ),

    /** macOS updates its list of applications only in the main run loop, which Node doesn't run. */
    turnRunLoop: (): void => {
      const mode = makeText('kCFRunLoopDefaultMode');
      for (let turns = 0; turns < maxTurns; turns++) if (runLoop(mode, 0, true) !== handledSource) return;
    },
    /** All object access must happen in here: autoreleased objects are freed afterwards. */
    inPool: <Result>(use: () => Result): Result => {
      const pool = pushPool();
      try {
        return use();
      } finally {
        popPool(pool);
      }
    },
  };
});
