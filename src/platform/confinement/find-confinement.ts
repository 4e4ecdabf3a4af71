// Tells how far this kernel can confine the processes that read pictures and run language models.
import { systemCalls } from './system-calls.ts';

interface Confinement {
  /** Which files they can read and run (Landlock). */
  readonly files: boolean;
  /** What else they can ask of the kernel (seccomp). */
  readonly calls: boolean;
}

export const findConfinement = async (): Promise<Confinement> => {
  if (!systemCalls) return { files: false, calls: false };
  const kernel = (await import('./call-kernel.ts')).openKernel(systemCalls); // most runs don't ask
  return { files: kernel.findLandlockVersion() > 0, calls: kernel.hasFilters() };
};

const who = 'What reads pictures and runs language models';

/** For `copyloom doctor`. */
export const describeConfinement = ({ files, calls }: Confinement): string => {
  if (files && calls) return `${who} has no access to your other files, the network and other programs.`;
  if (calls)
    return `${who} has no access to the network and other programs. But this kernel has no Landlock (Linux has it from 5.13 on, unless it is turned off), so a flaw in it could let a picture or a model file read your files.`;
  if (files)
    return `${who} has no access to your other files. But this kernel has no seccomp, so a flaw in it could let a picture or a model file reach the network.`;
  return `${who} is confined by Node.js alone, because this system has neither Landlock nor seccomp. So a flaw in its libraries could let a picture or a model file do what your programs can.`;
};
