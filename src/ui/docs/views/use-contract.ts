// Loads the contract from the service.
import { useEffect, useState } from 'preact/hooks';
import type { ApiDocument } from '../../../contract/openapi-document.ts';
import type { Caller } from '../caller.ts';
import { type Contract, readContract } from '../model/contract.ts';

type Loading = { type: 'loading' } | { type: 'failed' } | { type: 'loaded'; contract: Contract };

export const useContract = ({ authorize }: Caller) => {
  const [loading, setLoading] = useState<Loading>({ type: 'loading' });
  const load = async (): Promise<void> => {
    setLoading({ type: 'loading' });
    try {
      const response = await fetch('/openapi.json', { credentials: 'omit', headers: await authorize(false) });
      const document: ApiDocument = await response.json();
      setLoading({ type: 'loaded', contract: readContract(document) });
    } catch {
      setLoading({ type: 'failed' });
    }
  };
  useEffect(() => void load(), []);
  return { loading, load };
};
