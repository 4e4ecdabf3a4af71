// Filters that generate identifiers, random values and placeholders.
import { chanceFilters } from './make-chance.ts';
import { identifierFilters } from './make-identifiers.ts';
import { loremFilters } from './make-lorem.ts';
import { qrFilters } from './make-qr.ts';

export const makeFilters = [...identifierFilters, ...chanceFilters, ...loremFilters, ...qrFilters];
