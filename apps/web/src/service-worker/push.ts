declare const self: ServiceWorkerGlobalScope;

/** Left by the app while a customer who is logged in here takes pushes: see lib/push/device-mark.ts. */
const markCache = 'openfloor-push';
const markPath = '/push-mark';

interface Mark {
  /** The customer has amounts hidden on this device. */
  hidden: boolean;
  /** The tenant's. */
  icon: string | undefined;
}

/** As the server's `PushMessage`. */
interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
  /** The same without amounts of the customer's own, where there are any. */
  discreet?: string;
}

const textMax = 300;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= textMax;

/** Undefined for whatever the server would not have sent. */
function read(data: PushMessageData | null): Message | undefined {
  try {
    const said: Partial<Record<keyof Message, unknown>> = data?.json() ?? {};
    const { title, body, url, tag, discreet } = said;
    if (!isText(title) || !isText(body) || !isText(url) || !isText(tag)) return undefined;
    return { title, body, url, tag, ...(isText(discreet) && { discreet }) };
  } catch {
    return undefined;
  }
}

async function readMark(): Promise<Mark | undefined> {
  try {
    const kept = await caches.match(markPath, { cacheName: markCache });
    const mark: Partial<Record<keyof Mark, unknown>> | undefined = await kept?.json();
    const icon = typeof mark?.icon === 'string' && mark.icon.startsWith('/icon/') ? mark.icon : undefined;
    return mark && { hidden: mark.hidden === true, icon };
  } catch {
    return undefined;
  }
}

/**
 * Nobody is logged in here, or somebody else: what was meant for another is not shown, and no more of it is taken. (A
 * browser may then say by itself that the app was at work; it knows nothing else.)
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const mark = await readMark();
  if (!mark) {
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  const message = read(data);
  if (!message) return;
  const { title, body, discreet, url, tag } = message;
  // TypeScript does not know that the newer one may ring again.
  const ringing = { renotify: true };
  await self.registration.showNotification(title, {
    body: mark.hidden ? (discreet ?? body) : body,
    tag,
    data: { url },
    ...(mark.icon && { icon: mark.icon }),
    ...ringing,
  });
}

/** An address of this app, whatever the push said. */
function targetOf(data: unknown): URL {
  const home = new URL('/notifications', self.location.origin);
  const path = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined;
  if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return home;
  const target = new URL(path, self.location.origin);
  const isOurs = target.origin === self.location.origin && !/^\/(api|console)(\/|$)/.test(target.pathname);
  return isOurs ? target : home;
}

/** To the app where it is open, else to a new one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { href } = targetOf(notification.data);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => !/^\/console(\/|$)/.test(new URL(url).pathname));
  if (!open) {
    await self.clients.openWindow(href);
    return;
  }
  // A browser that does not let it come to the front shows the page all the same.
  await open.focus().catch(() => undefined);
  if (open.url === href) return;
  // A window that is not ours yet cannot be led anywhere.
  await open.navigate(href).catch(() => self.clients.openWindow(href));
}

/** The browser gave itself another address: the app tells the server the next time that it runs. */
export async function renewPush(old: PushSubscription | null): Promise<void> {
  if (!(await readMark())) return;
  const { pushManager } = self.registration;
  const applicationServerKey = old?.options.applicationServerKey ?? null;
  if (applicationServerKey && !(await pushManager.getSubscription()))
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined);
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('push-renewed');
}
