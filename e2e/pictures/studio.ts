import type { Language } from '@openfloor/homes/codes';
import type { APIResponse, Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import type { Network, Scene, Visitor } from './scene.ts';
import { settle, Traffic } from './settle.ts';
import type { DrawnTenant } from './variants.ts';
import { hosts, type Visitors } from './visitors.ts';
import { wordsOf } from './words.ts';

/** A page of a visitor, in which scenes are set up one after the other. */
export class Studio {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #tenant: DrawnTenant;
  readonly #language: Language;
  readonly #port: number;
  readonly #storage: CDPSession;
  readonly traffic: Traffic;

  private constructor(
    page: Page,
    storage: CDPSession,
    { tenant, language, port }: { tenant: DrawnTenant; language: Language; port: number },
  ) {
    this.page = page;
    this.#context = page.context();
    this.#storage = storage;
    this.#tenant = tenant;
    this.#language = language;
    this.#port = port;
    this.traffic = new Traffic(page);
  }

  static async open(
    browser: Browser,
    visitors: Visitors,
    setting: { tenant: DrawnTenant; language: Language; port: number; visitor: Visitor; scale?: number },
  ): Promise<Studio> {
    const kept = await visitors.kept(setting.tenant, setting.language, setting.visitor);
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      serviceWorkers: 'block',
      deviceScaleFactor: setting.scale ?? 1,
    });
    context.setDefaultTimeout(10_000);
    await context.addInitScript(({ localStorage: local, sessionStorage: session }) => {
      if (window.top !== window || !location.protocol.startsWith('http')) return;
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    }, kept);
    // tsx wraps inner functions into a call of this, also those that are sent into the page.
    await context.addInitScript('globalThis.__name = named => named;');
    const page = await context.newPage();
    return new Studio(page, await context.newCDPSession(page), setting);
  }

  /** The scene as its visitor finds it, who finds nothing of the one before. */
  async set(scene: Scene): Promise<void> {
    const { page } = this;
    await this.clear();
    const origin = `http://${scene.host ?? hosts[this.#tenant]}:${this.#port}`;
    await this.#storage.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb',
    });
    if (scene.network === 'hangs' || scene.network === 'fails') await spoilCalls(page, scene.network);
    if (scene.replies) await page.route(url => url.origin === origin, withoutFirstReplies);
    for (const [path, change] of Object.entries(scene.replies ?? {})) {
      await page.route(
        url => url.pathname === `/api${path}`,
        route => changeReply(route, change),
      );
    }
    const path = typeof scene.path === 'function' ? scene.path(this.#tenant) : scene.path;
    this.traffic.forget();
    await page.goto(origin + path);
    await settle(page, this.traffic, scene.network);
    if (scene.network === 'gone') await this.#context.setOffline(true);
    await scene.act?.({ page, words: await wordsOf(this.#language), tenant: this.#tenant });
  }

  async clear(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#context.setOffline(false);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** Every call but those without which there is no app. */
async function spoilCalls(page: Page, network: Network): Promise<void> {
  await page.route(/\/api\//, route => {
    if (/\/api\/(tenant\/config|ws|me$|platform\/installation)/.test(route.request().url()))
      return route.continue();
    return network === 'fails'
      ? route.fulfill({ status: 500, json: { code: 10500, msg: 'Internal error', data: null } })
      : undefined;
  });
}

async function changeReply(route: Route, change: (data: Record<string, unknown>) => unknown): Promise<void> {
  const response = await fetched(route);
  const envelope = await response.json();
  // Also where the demo has no such thing.
  await route.fulfill({ response, status: 200, json: { ...envelope, code: 0, data: change(envelope.data) } });
}

/** What the server drew a page from would stand in the place of the changed replies. */
async function withoutFirstReplies(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await fetched(route);
  const body = (await response.text()).replace('id="first-replies"', '');
  await route.fulfill({ response, body });
}

function fetched(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  // A browser knows each name below localhost; the machine's own list of names need not.
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...request.headers(), host } });
}
