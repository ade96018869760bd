import { useCall } from '@/lib/use-call.ts';

/** The days that were reconciled, of which reports can tell. */
export interface Books {
  from: string;
  to: string;
}

export function useBooks(): Books | undefined {
  const first = useCall('GET /reconciliation/days', { query: { size: 10, sort: 'day' } });
  const last = useCall('GET /reconciliation/days', { query: { size: 10, sort: '-day' } });
  const [from, to] = [first.data?.records[0]?.day, last.data?.records[0]?.day];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** The month of the last day, as far as it was reconciled. */
export function monthOf({ from, to }: Books): Books {
  const begin = `${to.slice(0, 7)}-01`;
  return { from: begin < from ? from : begin, to };
}
