import { useQuery } from '@tanstack/react-query';
import { useCall } from '@/lib/use-call.ts';
import type { OwnApplication, PublishedAllotment } from './allotment-proof.ts';
import type { ApplicationDetail } from './applications.ts';
import { prove } from './prove.ts';

export const ownOf = ({ number, applyUnit, obtainUnit, failReason }: ApplicationDetail): OwnApplication => ({
  number,
  applyUnit,
  obtainUnit,
  withdrawn: failReason === 'WITHDRAWN',
});

/** What is published about an allotment; without the application there is nothing to compare it with. */
export const usePublished = (application: ApplicationDetail | undefined) =>
  useCall(
    'GET /ipo/allotment',
    { query: { id: application?.offerId ?? '' } },
    { enabled: application !== undefined && application.method !== 'FIRST_COME', staleTime: 0 },
  );

const versions = new WeakMap<PublishedAllotment, number>();
let latestVersion = 0;

/** What is read again and is the same keeps its object, so it need not be computed again. */
function versionOf(published: PublishedAllotment): number {
  const known = versions.get(published);
  if (known !== undefined) return known;
  versions.set(published, ++latestVersion);
  return latestVersion;
}

/** Computes the allotment again as soon as it is published, and whenever it is asked for. */
export const useProof = (application: ApplicationDetail, published: PublishedAllotment) =>
  useQuery({
    queryKey: ['allotment-proof', versionOf(published), ownOf(application)],
    queryFn: ({ signal }) => prove({ published, own: ownOf(application) }, signal),
    enabled: published.seed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export type ProofRun = ReturnType<typeof useProof>;
