import type { ReplyOf } from '@openfloor/client/client';
import { type HaltedStock, stopsStock } from '@openfloor/rules/halt-scope';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from './tenant.ts';
import { callQuery } from './use-call.ts';
import { useIsOver } from './use-server-second.ts';

export type Halt = ReplyOf<'GET /halts'>[number];

/** Where no prices are followed, nobody tells of a change. */
const askEveryMs = 30_000;
const pageBegunMs = Date.now();

/** Where the operator has halted trading: as the page came with it, and within a second of a change while prices are followed. */
export function useHalts(): readonly Halt[] {
  const { halts } = useTenant();
  const { data } = useQuery({
    ...callQuery('GET /halts'),
    initialData: halts ?? [],
    initialDataUpdatedAt: pageBegunMs,
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
  });
  return data;
}

/** What stops a stock now; of several the one that lasts longest. */
export function useHalt(stock: HaltedStock): Halt | undefined {
  const [halt] = useHalts()
    .filter(({ scope }) => stopsStock(scope, stock))
    .sort((one, other) => other.until - one.until);
  const isOver = useIsOver(halt?.until ?? Number.POSITIVE_INFINITY);
  return isOver ? undefined : halt;
}
