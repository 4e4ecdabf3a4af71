// Waits until the system or the person asks the program to end.
import { once } from 'node:events';

export const untilSignal = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
};
