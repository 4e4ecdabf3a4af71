// Notices that the running application hangs, where a command would wait for its answer forever.
import { readLimits } from '../base/limits.ts';
import { Unavailable } from '../base/unavailable.ts';
import { clientOperations } from '../contract/generated/client-operations.ts';
import type { Transport } from './transport.ts';

/** Answered from memory. */
const simpleQuestion = clientOperations.getApi;

interface Options {
  /** Says that the application doesn't answer, and how to end it. */
  explain(): string;
  /** Tells the user while the request goes on. Called at most once. */
  noteWait(): void;
}

const parts = 10;

/** Aborts after the time for an answer, in which this process was neither busy nor suspended: the answer may have arrived meanwhile. */
const startLimit = () => {
  const limit = new AbortController();
  let passed = 0;
  const timer = setInterval(() => {
    passed += 1;
    if (passed >= parts) limit.abort();
  }, readLimits().answer / parts).unref();
  return { signal: limit.signal, stop: () => clearInterval(timer) };
};

/** Calls `onHang` once neither the request nor a simple question on a connection of its own is answered. Returns how to stop. */
const watchForHang = (transport: Transport, onHang: () => void): (() => void) => {
  const stopping = new AbortController();
  const ask = async (): Promise<void> => {
    const limit = startLimit();
    const signal = AbortSignal.any([limit.signal, stopping.signal]);
    try {
      await transport({ method: simpleQuestion.method, target: simpleQuestion.path, signal });
    } catch {
      if (stopping.signal.aborted) return;
      if (limit.signal.aborted) return onHang();
      // The application has just ended, so that the request fails too.
    } finally {
      limit.stop();
    }
    if (!stopping.signal.aborted) suspect();
  };
  let timer: NodeJS.Timeout;
  const suspect = (): void => {
    timer = setTimeout(ask, readLimits().suspect).unref();
  };
  suspect();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
};

/**
 * Gives up reads, which change nothing. Anything else waits on: nobody could say what came of it. So do events, for which nobody expects
 * an answer soon.
 */
export const watchAnswers = (transport: Transport, { explain, noteWait }: Options): Transport => {
  let isNoted = false;
  const noteOnce = (): void => {
    if (!isNoted) noteWait();
    isNoted = true;
  };
  const giveUp: Transport = async (request) => {
    const hang = new AbortController();
    const stop = watchForHang(transport, () => hang.abort());
    const signal = request.signal ? AbortSignal.any([hang.signal, request.signal]) : hang.signal;
    try {
      return await transport({ ...request, signal });
    } catch (error) {
      throw hang.signal.aborted ? new Unavailable(explain(), { cause: error }) : error;
    } finally {
      stop();
    }
  };
  const waitOn: Transport = async (request) => {
    const stop = watchForHang(transport, noteOnce);
    try {
      return await transport(request);
    } finally {
      stop();
    }
  };
  return (request) => (request.method === 'GET' && !request.isStream ? giveUp(request) : waitOn(request));
};
