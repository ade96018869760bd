/** The run's seed, from vitest.config.ts: of the order of the files and of everything that tests draw at random. */
export const testSeed = Number(process.env.TEST_SEED);
