// Checks the API key of a request.
import { refuse } from '../base/refusal.ts';
import type { Request } from './exchange.ts';

export interface KeyJudge {
  readonly present: boolean;
  matches(candidate: string): boolean;
}

const bearer = /^bearer +(\S+)\s*$/i;

export const authenticate = ({ headers }: Request, key: KeyJudge): void => {
  if (!key.present) {
    refuse(
      'no_key',
      'No API key has been generated. Generate one in Settings, under Advanced, or with: copyloom key generate',
    );
  }
  const candidate = headers['x-api-key'] ?? bearer.exec(headers['authorization'] ?? '')?.[1] ?? '';
  if (!key.matches(candidate)) {
    refuse(
      'unauthorized',
      'The API key is missing or wrong. Send it in the x-api-key header, or as Authorization: Bearer. To see it: copyloom key show',
      { 'WWW-Authenticate': 'Bearer' },
    );
  }
};
