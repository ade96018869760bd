import { declareAhead } from '@/lib/ahead.ts';
import { matchesPath } from '@/lib/router.tsx';
import { useSession } from '@/lib/session.ts';
import { readAhead } from '@/lib/use-call.ts';
import { routeAt, screenAt } from './route-table.ts';

/** The first reply that a screen waits for, by its pattern; the id is the end of the address, or stands in its query. */
const firstReplies: Record<string, (id?: string) => unknown> = {
  '/account': () => readAhead('GET /user'),
  '/stock/:id': (id = '') => readAhead('GET /stock/detail', { query: { id } }),
  '/news/:id': (id = '') => readAhead('GET /news/{id}', { params: { id } }),
  '/quantitative/index': id => id && readAhead('GET /quantitative/product', { query: { id } }),
  '/applyOrder': id => id && readAhead('GET /ipo/application', { query: { id } }),
};

function fetchScreen(address: string): void {
  const { href, pathname, searchParams } = new URL(address, window.location.href);
  // Whoever only touches the tab that is lit goes nowhere.
  if (href === window.location.href) return;
  const route = routeAt(pathname);
  const isGuest = useSession.getState().token === null;
  const leadsTo = isGuest && route?.guestsGoTo ? screenAt(route.guestsGoTo) : route?.screen;
  // A failure is not lost: showing the screen asks again and reports it.
  leadsTo?.load().catch(() => undefined);
  if (!route || leadsTo !== route.screen) return;
  const pattern = Object.keys(firstReplies).find(known => matchesPath(known, pathname));
  const [asked] = searchParams.values();
  const id = pattern?.endsWith(':id') ? decodeURIComponent(pathname.split('/').at(-1) ?? '') : asked;
  if (pattern) firstReplies[pattern]?.(id);
}

declareAhead(fetchScreen);
