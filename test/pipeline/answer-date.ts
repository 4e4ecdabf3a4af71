// Runs a date filter and returns its result, or its refusal after a question mark.
import assert from 'node:assert/strict';
import { run } from './assert-filters.ts';

export const answerDate = async (command: string, on: string): Promise<string> => {
  try {
    return await run(command, on);
  } catch (error) {
    assert(error instanceof Error && error.name === 'CommandFailure', `${command} on ${on}: ${error}`);
    return `? ${error.message}`;
  }
};
