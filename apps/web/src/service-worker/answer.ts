import { keptFile, keptShell, noteAnswer } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** A network that says nothing for so long is none. */
const patienceMs = 6_000;

/** Calls, pictures, the public log, the console and all that changes something go straight to the server: nothing here holds them. */
const notOurs = /^\/(api|console|image|icon|proof|metrics|healthz|readyz|\.well-known)(\/|$)/;

export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || notOurs.test(pathname)) return;
  if (request.mode === 'navigate') {
    if (!/\.[a-z0-9]+$/i.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(file(request));
  }
}

/** The server's page where there is one: brand, rights and the newest build come with it. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = fromServer(event);
  // What nobody waits for any more must not be reported as a failure.
  asked.catch(() => undefined);
  const inTime = await Promise.race([asked.catch(() => undefined), after(patienceMs)]);
  if (inTime && inTime.status < 500) {
    event.waitUntil(noteAnswer(inTime.clone()));
    return inTime;
  }
  return (await keptShell()) ?? inTime ?? asked;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

const after = (ms: number) => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), ms));

const file = async (request: Request): Promise<Response> => (await keptFile(request)) ?? fetch(request);
