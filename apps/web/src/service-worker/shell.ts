import { build } from './build.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'openfloor-shell-';
const cacheName = prefix + build.name;
/** A page that the server sends without anything drawn in it. */
const shellPath = '/account';
const refreshMs = 10 * 60_000;

/** Fetches all files of this build. Where one is missing, all is tried again with the next visit. */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(build.files.map(file => `/${file}`));
  await keepShell();
}

/** No page uses an older build any more. */
export async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter(name => name.startsWith(prefix) && name !== cacheName).map(name => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * Keeps the page of this host's tenant, as it is sent with nothing drawn. A host without a tenant leaves none: the app must
 * ask the server whether it may run.
 */
async function keepShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-cache' }).catch(() => undefined);
  if (response?.ok) await keepOrForget(response);
}

async function keepOrForget(response: Response): Promise<void> {
  const page = await response.text();
  const cache = await caches.open(cacheName);
  if (!isPage(response)) return;
  if (!page.includes('id="tenant-config"')) await cache.delete(shellPath);
  // A page of the next build needs files that its own worker fetches.
  else if (page.includes(build.entry)) await cache.put(shellPath, shell(page, response));
}

const isPage = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type')?.startsWith('text/html') ?? false);

/** The page says from when it is, so that the app asks the server again once it can. */
function shell(page: string, { headers }: Response): Response {
  const now = Date.now();
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-kept-at': String(now) });
  const policy = headers.get('content-security-policy');
  if (policy) kept.set('content-security-policy', policy);
  return new Response(page.replace('<head>', `<head><meta name="kept-at" content="${now}">`), {
    headers: kept,
  });
}

/** The kept page; undefined where there is none. */
export const keptShell = (): Promise<Response | undefined> =>
  caches.match(shellPath, { cacheName, ignoreVary: true });

/** What the server said of a page: a host that lost its tenant loses the kept page at once. */
export async function noteAnswer(response: Response): Promise<void> {
  if (!isPage(response)) return;
  const page = await response.text();
  if (!page.includes('id="tenant-config"')) {
    await (await caches.open(cacheName)).delete(shellPath);
    return;
  }
  const keptAt = Number((await keptShell())?.headers.get('x-kept-at') ?? 0);
  if (Date.now() - keptAt > refreshMs) await keepShell();
}

/** A file of this build or of one that waits. */
export const keptFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true });
