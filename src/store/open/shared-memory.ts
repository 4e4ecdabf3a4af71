// The shared memory of the connections to a history: an index of the write-ahead log, in a file that each of them maps.
import { statSync, writeSync } from 'node:fs';
import { openLasting } from '../pages/lasting-file.ts';

/** Undefined if the file was removed: then all of it is still there for those who have it open. */
export const measureSharedMemory = (file: string): number | undefined =>
  statSync(`${file}-shm`, { throwIfNoEntry: false })?.size;

/**
 * Fills it with zeros, so that the next transaction builds it again from the log. Written rather than only made longer: reading mapped
 * memory that has no room on the disk would end the process.
 */
export const clearSharedMemory = (file: string, bytes = measureSharedMemory(file) ?? 0): void => {
  const { descriptor, close } = openLasting(`${file}-shm`, 'r+');
  try {
    for (let at = 0; at < bytes; ) at += writeSync(descriptor, Buffer.alloc(bytes - at), 0, bytes - at, at);
  } finally {
    close();
  }
};
