import { testSeed } from './seed.ts';

/** How much a test tries: the short form in `npm test`, the long one in `npm run torture`. */
export function torture<Amount>(short: Amount, long: Amount): Amount {
  return process.env.TORTURE === 'on' ? long : short;
}

/**
 * Of what goes much the same way, such as a day at each tenant: one in `npm test`, drawn by the run's seed so that each
 * has its turn, and all in `npm run torture`.
 */
export function drawn<One>(all: readonly One[], seed = testSeed): One[] {
  const place = seed % all.length;
  return torture(all.slice(place, place + 1), [...all]);
}
