// Maps methods and statuses to colors.
import type { Tone } from '../../parts/badge.tsx';

const tones: Readonly<Record<string, Tone>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

export const toneOf = (method: string): Tone => tones[method] ?? 'neutral';

export const toneOfStatus = (status: number): Tone => (status < 300 ? 'good' : 'bad');
