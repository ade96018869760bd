import type { ReplyOf } from '@openfloor/client/client';
import type { BodyOf } from '../use-action.ts';
import { clearMark } from './device-mark.ts';

export type PushReply = ReplyOf<'GET /notifications/push'>;
type Address = BodyOf<'PUT /notifications/push'>;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const patienceMs = 15_000;

/** The app's worker, once it is at work. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registered = (await serviceWorker.getRegistration()) ?? (await serviceWorker.register('/sw.js'));
  if (registered.active) return registered;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start')), patienceMs);
  });
  return Promise.race([serviceWorker.ready, late]);
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registered = await navigator.serviceWorker.getRegistration();
  return (await registered?.pushManager.getSubscription()) ?? null;
}

/** By which the server's list names a browser. */
export async function endpointHash(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** This browser in the server's list. */
export async function findHere(devices: PushReply['devices']): Promise<string | undefined> {
  const subscription = await findSubscription();
  if (!subscription) return undefined;
  const hash = await endpointHash(subscription.endpoint);
  return devices.find(device => device.endpointHash === hash)?.id;
}

/** Has the browser take pushes that are signed with this key; gives what the server needs to send any. */
export async function subscribe(key: string): Promise<Address> {
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  const isOfKey = known !== null && base64url(known.options.applicationServerKey) === key;
  // The installation may have another key by now, and a browser keeps to the one it was told.
  if (known && !isOfKey) await known.unsubscribe();
  const subscription =
    known && isOfKey
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

/** Nothing is shown here from now on, whatever the network does; the push service ends the address when it hears of it. */
export async function leave(): Promise<void> {
  await clearMark();
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}
