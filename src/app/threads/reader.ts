// A reader thread.
import { workerData } from 'node:worker_threads';
import { createReaderMethods } from './reader-methods.ts';
import { serveThread, threadReports } from './serve-thread.ts';

serveThread(createReaderMethods(String(workerData.databaseFile), threadReports));
