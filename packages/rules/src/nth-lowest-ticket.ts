import { ticketRange } from './allotment-ticket.ts';

const drawers = 2 ** 16;
const drawerWidth = ticketRange / drawers;
const drawerOf = (ticket: number) => Math.floor(ticket / drawerWidth);

/**
 * The ticket that comes at this place, from 1 on, were all put in order. Tickets are spread evenly, so counting them by
 * their first bits leaves a handful to be put in order: sorting half a million would keep a core busy for a tenth of a
 * second without a pause.
 */
export function nthLowestTicket(tickets: Float64Array, nth: number): number | undefined {
  if (nth < 1 || nth > tickets.length) return undefined;
  const counts = new Uint32Array(drawers);
  for (const ticket of tickets) counts[drawerOf(ticket)]! += 1;
  let below = 0;
  let drawer = 0;
  while (below + counts[drawer]! < nth) below += counts[drawer++]!;
  return tickets.filter(ticket => drawerOf(ticket) === drawer).sort()[nth - below - 1];
}
