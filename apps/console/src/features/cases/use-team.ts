import { useCall } from '@/lib/use-call.ts';

/** Who may work on cases. */
export function useTeam() {
  const { data } = useCall('GET /cases/figures', undefined, { refetchInterval: 10_000 });
  return data?.team ?? [];
}
