// The filters for tables: reading them, taking texts apart and putting them together, and writing them.
import { convertFilters } from './convert-tables.ts';
import { fillFilter } from './fill.ts';
import { rowsFilter } from './rows.ts';
import { scanFilter } from './scan.ts';
import { typedFilter } from './typed.ts';
import { writeFilters } from './write-tables.ts';

export const tableFilters = [rowsFilter, typedFilter, scanFilter, fillFilter, ...writeFilters, ...convertFilters];
