import { randomInt } from 'node:crypto';

const seedOption = /^--seed=(.*)$/;

/**
 * The seed of the run, from `--seed=N`, else from TEST_SEED, else by chance; and everything else, which is Vitest's.
 * @param {string[]} words @param {NodeJS.ProcessEnv} [env]
 */
export function readTestOptions(words, env = process.env) {
  const given = words.flatMap(word => seedOption.exec(word)?.[1] ?? [])[0] ?? env.TEST_SEED;
  if (given !== undefined && !/^\d{1,9}$/.test(given)) {
    throw new Error(`A seed is a whole number of at most nine digits, not "${given}".`);
  }
  return {
    seed: given === undefined ? randomInt(1_000_000_000) : Number(given),
    rest: words.filter(word => !seedOption.test(word)),
  };
}
