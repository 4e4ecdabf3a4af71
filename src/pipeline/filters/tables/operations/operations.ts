// The filters that work on tables: lists of hashes.
import { changeColumnFilters } from './change-columns.ts';
import { columnFilters } from './columns.ts';
import { joinRowsFilter } from './join-rows.ts';
import { whereFilter } from './where.ts';

export const tableOperations = [whereFilter, ...columnFilters, ...changeColumnFilters, joinRowsFilter];
