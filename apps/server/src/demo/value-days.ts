import { type JobParts, portfolioDayJob } from '../features/portfolio/portfolio-job.ts';
import { type RunParts, runDueFor } from '../kernel/schedule/run-due.ts';

/**
 * Values a demo customer's past, so that the portfolio shows its curve from the first moment on. Scheduled work would do the
 * same later, one tenant after the other, while somebody looks at a portfolio without one.
 */
export async function valueDays(parts: RunParts & JobParts, tenantId: string): Promise<void> {
  await runDueFor(parts, tenantId, [portfolioDayJob(parts)]);
}
