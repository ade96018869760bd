import type { CompiledQuery } from 'kysely';

const lasts = new WeakSet<CompiledQuery>();

/**
 * The last statement of its transaction: the commit goes right behind it, instead of another way there and back during which
 * its locks are held. Whoever does anything after it does it too late.
 */
export function asLast<Query extends CompiledQuery>(query: Query): Query {
  lasts.add(query);
  return query;
}

export const isLastStatement = (query: CompiledQuery): boolean => lasts.has(query);
