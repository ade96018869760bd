import { isAmong } from '@openfloor/contract/console/roles';
import type { savedFilterConsoleCalls } from '@openfloor/contract/saved-filters/console-calls';
import { filterSharers } from '@openfloor/contract/saved-filters/limits';
import type { ConsoleHandlers, Feature } from '../../kernel/feature.ts';
import { changeFilter, chooseDefault, deleteFilter, saveFilter, showFilters } from './save-filter.ts';

const consoleCalls: ConsoleHandlers<typeof savedFilterConsoleCalls> = {
  'GET /me/filters': (context, { query }) => showFilters(context, query.list),
  'POST /me/filters': (context, { body }) =>
    saveFilter(context, body, isAmong(context.caller.roles, filterSharers)),
  'PUT /me/filters/{id}': (context, { params, body }) =>
    changeFilter(context, params.id, body, isAmong(context.caller.roles, filterSharers)),
  'DELETE /me/filters/{id}': (context, { params }) => deleteFilter(context, params.id),
  'PUT /me/filters/{id}/default': (context, { params, body }) =>
    chooseDefault(context, params.id, body.isDefault),
};

/** What staff narrow lists by, under a name. */
export const savedFiltersFeature = { consoleCalls: () => consoleCalls } satisfies Feature;
