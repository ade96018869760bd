import { setTimeout } from 'node:timers/promises';
import type { Calls } from '@openfloor/contract/all-calls';
import type { CallReply } from '@openfloor/contract/call';
import type { Language } from '@openfloor/homes/codes';
import { customerAt, type Place, staffAt } from '../testing/caller.ts';
import type { Visitor } from './scene.ts';
import { stock } from './scenes/places.ts';
import type { DrawnTenant } from './variants.ts';

export const hosts: Record<DrawnTenant, string> = {
  savanna: 'localhost',
  aurora: 'br.localhost',
  lotus: 'in.localhost',
};

/** What a visitor's browser has kept from earlier. */
export interface Kept {
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
}

/** One session for all windows of a visitor. */
export class Visitors {
  /** A server that has just started works out the demo's past days in its first minute. */
  async untilPastIsKnown(tenant: DrawnTenant): Promise<void> {
    const customer = customerAt(this.#placeOf(tenant), await this.#tokenOf(tenant, 'demo'));
    for (let seconds = 0; seconds < 180; seconds += 1) {
      const { missingDays } = await customer.call('GET /portfolio', { query: { range: 'year' } });
      if (missingDays === 0) return;
      await setTimeout(1_000);
    }
  }

  readonly #port: number;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(port: number) {
    this.#port = port;
  }

  async kept(tenant: DrawnTenant, language: Language, visitor: Visitor): Promise<Kept> {
    const localStorage: Record<string, string> = { STOCK_LANGUAGE: language };
    if (visitor === 'guest') return { localStorage, sessionStorage: {} };
    const token = await this.#tokenOf(tenant, visitor);
    if (visitor === 'staff' || visitor === 'examiner')
      return { localStorage, sessionStorage: { OPENFLOOR_STAFF_TOKEN: token } };
    if (visitor === 'platform') return { localStorage, sessionStorage: { OPENFLOOR_PLATFORM_TOKEN: token } };
    return { localStorage: { ...localStorage, STOCK_TOKEN: token }, sessionStorage: {} };
  }

  #tokenOf(tenant: DrawnTenant, visitor: Exclude<Visitor, 'guest'>): Promise<string> {
    const key = `${tenant} ${visitor}`;
    const token = this.#tokens.get(key) ?? this.#logIn(tenant, visitor);
    this.#tokens.set(key, token);
    return token;
  }

  #placeOf(tenant: DrawnTenant): Place {
    return { host: hosts[tenant], port: this.#port };
  }

  async #logIn(tenant: DrawnTenant, visitor: Exclude<Visitor, 'guest'>): Promise<string> {
    const place = this.#placeOf(tenant);
    if (visitor === 'staff') {
      const body = { username: 'maker', password: 'Maker!2026' };
      return (await staffAt(place).call('POST /session', { body })).token;
    }
    if (visitor === 'examiner') {
      const body = { username: 'examiner', password: 'Examiner!2026' };
      return (await staffAt(place).call('POST /session', { body })).token;
    }
    if (visitor === 'platform') {
      const body = { username: 'root', password: 'Root!2026' };
      return (await staffAt(place).call('POST /platform/session', { body })).token;
    }
    const password = visitor === 'demo' ? 'Demo!2026' : 'Fresh!2026';
    const body = { username: visitor, password };
    const reply = await customerAt(place).call('POST /user/login', { body });
    const token = tokenIn(reply);
    if (visitor === 'demo') await settleIn(tenant, place, token);
    return token;
  }
}

function tokenIn(reply: CallReply<Calls['POST /user/login']>): string {
  if (!('token' in reply) || typeof reply.token !== 'string') throw new Error('The log-in asks for more');
  return reply.token;
}

/** What the demo lacks: a list of their own and alerts. */
async function settleIn(tenant: DrawnTenant, place: Place, token: string): Promise<void> {
  const customer = customerAt(place, token);
  const stockId = stock(tenant).replace('/stock/', '');
  const { id } = await customer.call('POST /watchLists', { body: { name: 'Cement' } });
  await customer.call('POST /watchLists/{id}/stocks/{stockId}', { params: { id, stockId } });
  for (const body of [
    { stockId, condition: 'DAY_DOWN', value: '5', repeats: 'DAILY' },
    { stockId, condition: 'MOVE_UP', value: '12', repeats: 'ONCE' },
  ] as const) {
    await customer.call('POST /alerts', { body });
  }
}
