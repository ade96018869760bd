import { serverJobs } from '../server-jobs.ts';

/** The server's jobs where a test's customers were given money without records, which the check of the books reports. */
export const recordlessJobs = (parts: Parameters<typeof serverJobs>[0]) =>
  serverJobs(parts).filter(job => job.name !== 'books-check');
