// Loads the contract for tests of the explorer's models.
import { readFileSync } from 'node:fs';
import { type Operation, readContract } from '../../src/ui/docs/model/contract.ts';

export const contract = readContract(
  JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8')),
);

export const operationOf = (id: string): Operation => {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
};
