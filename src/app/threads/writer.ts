// The writer thread. It waits for the disk, so the event loop doesn't have to.
import { workerData } from 'node:worker_threads';
import { serveThread, threadReports } from './serve-thread.ts';
import { createWriterMethods } from './writer-methods.ts';

serveThread(createWriterMethods(String(workerData.databaseFile), threadReports));
