import type { FastifyBaseLogger } from 'fastify';
import type { GuestCall } from '../../http/guest-calls.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { CallName, Drawing, FirstReply, PageRenderer } from './page-renderer.ts';

/** All guests of a tenant see the same, and prices follow the market by themselves a moment later. */
const freshMs = 1_000;

export interface RenderedPage extends Drawing {
  /** What it was drawn from: with it the app starts where the drawing ends. */
  replies: { atMs: number; replies: FirstReply[] };
}

interface Kept {
  config: Tenant['config'];
  view: Promise<RenderedPage | undefined>;
  readAtMs: number;
}

interface KeptDrawing {
  subject: string;
  drawing: Drawing;
}

interface RenderingParts {
  renderer: PageRenderer;
  ask: GuestCall<Tenant>;
  log: FastifyBaseLogger;
  now?: () => number;
}

/** Pages as a guest sees them, drawn at most once a second for each tenant and only where something changed. */
export class ServerRendering {
  readonly #parts: Required<RenderingParts>;
  readonly #kept = new Map<string, Kept>();
  readonly #drawings = new Map<string, KeptDrawing>();

  constructor(parts: RenderingParts) {
    this.#parts = { now: Date.now, ...parts };
  }

  /** Undefined where the page is not drawn here, or cannot be: it then goes out plain. */
  async of(tenant: Tenant, path: string): Promise<RenderedPage | undefined> {
    const calls = this.#parts.renderer.callsOfPage(path, tenant.config);
    if (!calls) return undefined;
    const key = `${tenant.tenantId} ${path}`;
    const now = this.#parts.now();
    const known = this.#kept.get(key);
    if (known && now - known.readAtMs < freshMs && isSame(known.config, tenant.config)) return known.view;
    const view = this.#look(key, tenant, path, calls, now).catch(error => {
      this.#parts.log.error(error, `${path} cannot be drawn on the server`);
      return undefined;
    });
    this.#kept.set(key, { config: tenant.config, view, readAtMs: now });
    return view;
  }

  async #look(
    key: string,
    tenant: Tenant,
    path: string,
    calls: CallName[],
    atMs: number,
  ): Promise<RenderedPage> {
    const { ask, renderer } = this.#parts;
    const replies = await Promise.all(
      calls.map(async queryKey => ({ queryKey, data: await ask(tenant, ...queryKey) })),
    );
    const subject = JSON.stringify([tenant.config, replies]);
    const last = this.#drawings.get(key);
    const drawing =
      last?.subject === subject ? last.drawing : await renderer.drawPage(path, tenant.config, replies);
    this.#drawings.set(key, { subject, drawing });
    return { ...drawing, replies: { atMs, replies } };
  }
}

/** The page carries the configuration of now: beside a drawing of another one the app would begin all over. */
const isSame = (one: Tenant['config'], other: Tenant['config']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
