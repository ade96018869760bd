import type { TestProject } from 'vitest/node';
import { seededData } from '../../../scripts/shared/seeded-data.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A stopped server's data with the demo in it, to be copied. */
    seededData: string;
  }
}

export default async function seedOnce({ provide }: TestProject): Promise<void> {
  provide('seededData', await seededData());
}
