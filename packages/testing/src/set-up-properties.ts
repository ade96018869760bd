import fc from 'fast-check';
import { testSeed } from './seed.ts';
import { torture } from './torture.ts';

fc.configureGlobal({ seed: testSeed, numRuns: torture(100, 5_000) });
