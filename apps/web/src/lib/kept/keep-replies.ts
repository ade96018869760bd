import type { ApiCallKey } from '@openfloor/contract/all-calls';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../api.ts';
import { useConnectivity } from '../connectivity.ts';
import { useSession } from '../session.ts';
import { keepReplies, readReplies, sessionOf } from './kept-store.ts';

/** What a customer may look at without a connection: what is theirs, and the stocks that they looked at. */
const keptCalls: ReadonlySet<unknown> = new Set<ApiCallKey>([
  'GET /user',
  'GET /user/firstSteps',
  'GET /user/balance',
  'GET /user/balanceAndPosition',
  'GET /portfolio',
  'GET /portfolio/detail',
  'POST /stockTrade/position',
  'POST /stockTrade/buyRecord',
  'POST /stockTrade/sellRecord',
  'POST /stockDailyTrade/pageRecord',
  'POST /finance/transaction',
  'GET /finance/claims',
  'POST /finance/depositRecord',
  'POST /finance/withdrawRecord',
  'POST /exchange/exchangeRecord',
  'POST /ipo/pageApply',
  'POST /quantitative/orders',
  'GET /stock/detail',
]);

const isKept = ({ queryKey }: Query): boolean => keptCalls.has(queryKey[0]);

const quietMs = 1_000;
const pagesMax = 3;

let waiting = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The beginning of a list that grew: the rest is read again when there is a connection. */
function beginning(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, pagesMax), pageParams: pageParams.slice(0, pagesMax) };
}

async function write(): Promise<void> {
  const { token } = useSession.getState();
  const queries = [...waiting];
  waiting = new Set();
  if (token === null) return;
  const session = await sessionOf(token);
  // What was read belongs to the session that read it.
  if (useSession.getState().token !== token) return;
  await keepReplies(
    session,
    queries.map(({ queryKey, state }) => ({
      queryKey,
      data: beginning(state.data),
      updatedMs: state.dataUpdatedAt,
    })),
  );
}

/** Keeps what is read from now on, and brings back what was kept whenever the connection is lost. */
export function startKeeping(): void {
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    // What was just brought back is kept already.
    if (event.action.manual) return;
    waiting.add(event.query);
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch(() => undefined), quietMs);
  });
  // The first screen was read before this ran.
  for (const query of queryClient.getQueryCache().findAll({ predicate: isKept })) {
    if (query.state.data !== undefined) waiting.add(query);
  }
  void write().catch(() => undefined);
  useConnectivity.subscribe((now, before) => {
    const isLost = (state: typeof now) => !state.online || state.unanswered > 0;
    if (isLost(now) && !isLost(before)) void bringBack();
  });
}

/** Shows what was kept where nothing was read since; each reply bears the time of its reading. */
export async function bringBack(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  const replies = await sessionOf(token)
    .then(readReplies)
    .catch(() => []);
  if (useSession.getState().token !== token) return;
  for (const { queryKey, data, updatedMs } of replies) {
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, data, { updatedAt: Math.min(updatedMs, Date.now()) });
    }
  }
}
