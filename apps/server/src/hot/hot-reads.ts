import { allCalls } from '@openfloor/contract/all-calls';
import { type Call, wholeSchema } from '@openfloor/contract/call';
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { detailJson, knownCandlesJson, rankJson } from '../features/stocks/stock-json.ts';
import type { TenantDirectory } from '../features/tenants/tenant-directory.ts';
import { wrapSuccess } from '../http/envelope.ts';
import { hostName } from '../http/host-name.ts';
import { Refusal } from '../http/refusal.ts';
import { parsePart } from '../http/validation.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { MarketHub } from '../market/hub/market-hub.ts';
import { finishedText } from './finished-text.ts';
import { MicroCache } from './micro-cache.ts';
import { sendFinished } from './send-finished.ts';

interface HotReadParts {
  tenants: TenantDirectory;
  hub: MarketHub;
  /** Whether replies are checked against the contract. */
  checkReplies: boolean;
}

interface HotRead {
  call: Call;
  /** Undefined where the handler has to look for it. */
  answer(hub: MarketHub, tenant: Tenant, request: FastifyRequest): string | undefined;
  /** Kept finished elsewhere, and in ASCII. */
  isKept?: boolean;
}

const rank = allCalls['POST /stock/rank'];
const detail = allCalls['GET /stock/detail'];
const candles = allCalls['GET /stock/historyKline'];
/** Under the names that their routes have. */
const hotReads: Record<string, HotRead> = {
  'POST /api/stock/rank': {
    call: rank,
    answer: (hub, tenant, { body }) => rankJson(hub, tenant, parsePart(rank.body, body)),
  },
  'GET /api/stock/detail': {
    call: detail,
    answer: (hub, tenant, { query }) => detailJson(hub, tenant, parsePart(detail.query, query).id),
  },
  'GET /api/stock/historyKline': {
    call: candles,
    answer: (hub, tenant, { query }) => knownCandlesJson(hub, tenant, parsePart(candles.query, query)),
    isKept: true,
  },
};

/**
 * A door of its own for the reads that guests make all the time: everything they need is in memory, so they are
 * answered in one hook, without a promise. Whatever is not plain (somebody logged in, a host not asked for lately, bad
 * input) goes on to the call's handler. To be called before the calls are served.
 */
export function serveHotReads(app: FastifyInstance, parts: HotReadParts): void {
  const { hub } = parts;
  const cache = new MicroCache({ revision: () => hub.revision, now: () => hub.now() });
  app.addHook('onRoute', route => {
    const read = hotReads[route.config?.call ?? ''];
    if (read) route.preHandler = answerEarly(parts, cache, read);
  });
}

function answerEarly(
  { tenants, hub, checkReplies }: HotReadParts,
  cache: MicroCache,
  { call, answer, isKept = false }: HotRead,
): preHandlerHookHandler {
  return (request, reply, done) => {
    const host = request.headers.token ? undefined : hostName(request.host);
    const tenant = host && tenants.known(host);
    if (!tenant) return done();
    const question = isKept ? '' : questionOf(request, tenant);
    let text = isKept ? undefined : cache.find(question);
    if (text === undefined) {
      try {
        const json = answer(hub, tenant, request);
        if (json === undefined) return done();
        if (checkReplies) wholeSchema(call.reply).parse(JSON.parse(json));
        text = isKept ? wrapSuccess(json) : finishedText(json);
      } catch (error) {
        // The handler refuses again, in the caller's language.
        if (error instanceof Refusal) return done();
        throw error;
      }
      if (!isKept) cache.keep(question, text);
    }
    sendFinished(reply, text);
  };
}

/** All that a guest's answer depends on; the address holds the query. */
const questionOf = ({ raw, body }: FastifyRequest, { tenantId }: Tenant) =>
  `${tenantId} ${raw.url} ${body === undefined ? '' : JSON.stringify(body)}`;
