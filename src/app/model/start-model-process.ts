// Starts the process that runs a language model, with its limits and read permissions.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder, findProgramFile } from '../../base/own-files.ts';
import type { Remote } from '../../base/remote-methods.ts';
import { type ProcessEnd, type ProcessLimits, startConfinedProcess } from '../../platform/process/confined-process.ts';
import { callOver } from '../remote.ts';
import type { ModelMethods } from './model-process.ts';

export interface ModelProcess {
  readonly pid: number | undefined;
  readonly remote: Remote<ModelMethods>;
  /** Gets the pieces of the answer that is being generated. */
  onPiece(listen: (piece: string) => void): void;
  readonly ended: Promise<ProcessEnd>;
  kill(): void;
}

/** Besides the file, which is mapped and doesn't count. Generating takes hours of CPU time on a busy day. */
const limits: ProcessLimits = { megabytes: 16_384, seconds: 'unlimited' };

/** Where the engine looks for the version of the C library. */
const systemFolders = process.platform === 'linux' ? ['/lib', '/lib64', '/usr/lib', '/usr/lib64'] : [];

const isPiece = (message: unknown): message is { piece: string } =>
  typeof message === 'object' && message !== null && 'piece' in message;

/** Without a file, it can only try the engine. */
export const startModelProcess = (engineFolder: string, file?: string): ModelProcess => {
  const started = startConfinedProcess({
    file: findProgramFile('app/model/model-process.ts'),
    args: [engineFolder, file ?? ''],
    readable: [
      fileURLToPath(codeFolder),
      engineFolder,
      ...(file === undefined ? [] : [dirname(file)]),
      ...systemFolders,
    ],
    limits,
    startsChildren: true, // the engine tries itself in one, in case it crashes
  });
  return {
    pid: started.pid,
    remote: callOver<ModelMethods>(started),
    onPiece: (listen) =>
      started.listen((message) => {
        if (isPiece(message)) listen(message.piece);
      }),
    ended: started.ended,
    kill: started.kill,
  };
};
