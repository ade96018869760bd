import type { FastifyBaseLogger } from 'fastify';
import type { GuestCall } from '../../http/guest-calls.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { PageHead } from './page-head.ts';
import type { AskedPage, Drawing, FirstReply, PageRenderer } from './page-renderer.ts';
import { perSecond } from './per-second.ts';

/** All guests of a tenant see the same, and prices follow the market by themselves a moment later. */
const freshMs = 1_000;
/** Of stocks and stories there are many; an app that takes one over asks again by itself. */
const oneOfManyFreshMs = 5_000;
/** Pages that are kept at hand. */
const pagesMax = 500;
/** How often in a second one of many is looked up and drawn. Beyond that, browsers do it: nobody's visit costs others theirs. */
const looksMax = 50;
const drawingsMax = 10;

export interface RenderedPage extends Drawing {
  /** What it was drawn from: with it the app starts where the drawing ends. */
  replies: { atMs: number; replies: FirstReply[] };
}

/** What is sent of a page beside the tenant's brand. */
export interface GuestView {
  /** At this host, as `https://example.com`. */
  head(origin: string): PageHead;
  /** Absent where browsers draw it. */
  drawn?: RenderedPage;
  /** Whether that is one of several, among which the query in the address chooses. */
  readsQuery?: boolean;
}

interface Kept {
  config: Tenant['config'];
  view: Promise<GuestView | undefined>;
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
  readonly #mayLook: () => boolean;
  readonly #mayDraw: () => boolean;

  constructor(parts: RenderingParts) {
    this.#parts = { now: Date.now, ...parts };
    this.#mayLook = perSecond(looksMax, this.#parts.now);
    this.#mayDraw = perSecond(drawingsMax, this.#parts.now);
  }

  /** Undefined where nothing can be said: the page then goes out with the brand alone. */
  async of(tenant: Tenant, path: string): Promise<GuestView | undefined> {
    const { renderer, now: clock, log } = this.#parts;
    const page = renderer.pageAt(path, tenant.config);
    if (!page) return { head: origin => renderer.describePage(path, tenant.config, origin) };
    const key = `${tenant.tenantId} ${page.path}`;
    const now = clock();
    const known = this.#kept.get(key);
    const lasts = page.isOneOfMany ? oneOfManyFreshMs : freshMs;
    if (known && now - known.readAtMs < lasts && isSame(known.config, tenant.config)) return known.view;
    if (page.isOneOfMany && !this.#mayLook()) return undefined;
    const view = this.#look(key, tenant, page, now).catch(error => {
      log.error(error, `${page.path} cannot be drawn on the server`);
      return undefined;
    });
    keep(this.#kept, key, { config: tenant.config, view, readAtMs: now });
    return view;
  }

  async #look(key: string, tenant: Tenant, page: AskedPage, atMs: number): Promise<GuestView> {
    const { renderer } = this.#parts;
    const { config } = tenant;
    const replies = await this.#ask(tenant, page);
    const head = (origin: string) => renderer.describePage(page.path, config, origin, replies);
    const drawing = replies ? await this.#draw(key, config, page, replies) : undefined;
    return replies && drawing
      ? { head, drawn: { ...drawing, replies: { atMs, replies } }, readsQuery: page.readsQuery }
      : { head };
  }

  /** Undefined where what the page is about is not there. */
  async #ask(tenant: Tenant, { calls }: AskedPage): Promise<FirstReply[] | undefined> {
    try {
      return await Promise.all(
        calls.map(async ({ queryKey, firstPage }) => {
          const reply = await this.#parts.ask(tenant, ...(firstPage ?? queryKey));
          return { queryKey, data: firstPage ? { pages: [reply], pageParams: [1] } : reply };
        }),
      );
    } catch (error) {
      if (error instanceof Refusal && isOfWhatIsMissing(error)) return undefined;
      throw error;
    }
  }

  async #draw(
    key: string,
    config: Tenant['config'],
    page: AskedPage,
    replies: FirstReply[],
  ): Promise<Drawing | undefined> {
    const subject = JSON.stringify([config, replies]);
    const last = this.#drawings.get(key);
    if (last?.subject === subject) return last.drawing;
    if (page.isOneOfMany && !this.#mayDraw()) return undefined;
    const drawing = await this.#parts.renderer.drawPage(page.path, config, replies);
    keep(this.#drawings, key, { subject, drawing });
    return drawing;
  }
}

/** An id that cannot be one names nothing either. */
const isOfWhatIsMissing = ({ errorName }: Refusal): boolean =>
  errorName === 'notFound' || errorName === 'invalidInput';

/** As many as there is room for; the oldest goes. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > pagesMax && oldest !== undefined) map.delete(oldest);
}

/** The page carries the configuration of now: beside a drawing of another one the app would begin all over. */
const isSame = (one: Tenant['config'], other: Tenant['config']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
