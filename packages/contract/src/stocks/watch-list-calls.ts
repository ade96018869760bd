import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, id, nothing, text } from '../fields.ts';
import { listStock } from './calls.ts';

/** Of one customer; the favourites are a list beside these. */
export const watchListsMax = 20;
export const watchListStocksMax = 200;
export const watchListNameMax = 30;

const name = text({
  required: 'listNameRequired',
  max: watchListNameMax,
  check: value => (value.trim() === '' ? 'listNameRequired' : undefined),
}).transform(value => value.trim());

export const watchList = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    stocks: z.number().int().describe('How many are in it'),
    has: z.boolean().describe('Whether the stock that was asked about is in it'),
  })
  .meta({ id: 'WatchList' });

const params = z.strictObject({ id });
const stockParams = z.strictObject({ id, stockId: id });

export const watchListCalls = defineCalls({
  'GET /watchLists': {
    summary: 'The customer’s own lists in their order, and which of them have a stock',
    access: 'customer',
    query: z.strictObject({ stockId: id.optional() }),
    reply: z.array(watchList),
    errors: [],
  },
  'POST /watchLists': {
    summary: 'Make a list',
    access: 'customer',
    body: z.strictObject({ name }),
    reply: created,
    errors: ['conflict'],
  },
  'PUT /watchLists/{id}': {
    summary: 'Rename a list',
    access: 'customer',
    params,
    body: z.strictObject({ name }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'DELETE /watchLists/{id}': {
    summary: 'Delete a list; its stocks stay in the others',
    access: 'customer',
    params,
    reply: nothing,
    errors: ['notFound'],
  },
  'PUT /watchListOrder': {
    summary: 'Put all lists into another order',
    access: 'customer',
    body: z.strictObject({
      ids: z.array(id, { error: 'required' }).max(watchListsMax, { error: 'tooLarge' }),
    }),
    reply: nothing,
    errors: ['conflict'],
  },
  'GET /watchLists/{id}/stocks': {
    summary: 'The stocks of a list, newest first',
    access: 'customer',
    params,
    reply: z.array(listStock),
    errors: ['notFound'],
  },
  'POST /watchLists/{id}/stocks/{stockId}': {
    summary: 'Put a stock into a list; twice changes nothing',
    access: 'customer',
    params: stockParams,
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'DELETE /watchLists/{id}/stocks/{stockId}': {
    summary: 'Take a stock out of a list; twice changes nothing',
    access: 'customer',
    params: stockParams,
    reply: nothing,
    errors: ['notFound'],
  },
});
