// Filters that ask a language model.
import { collectingFilters } from './collecting.ts';
import { condensingFilters } from './condensing.ts';
import { decidingFilters } from './deciding.ts';
import { rewritingFilters } from './rewriting.ts';

export const modelFilters = [...rewritingFilters, ...condensingFilters, ...collectingFilters, ...decidingFilters];
