import { api } from '../api.ts';
import { useHiddenAmounts } from '../hidden-amounts.ts';
import { currentLanguage } from '../language.ts';
import { useSession } from '../session.ts';
import { clearMark, readMark, setMark } from './device-mark.ts';
import { inTurn } from './in-turn.ts';
import { findHere, leave, subscribe } from './this-device.ts';

/* Pushes follow the customer who is logged in at this device, and end with the session. */

let isFollowing = false;

export function followPush(): void {
  if (isFollowing) return;
  isFollowing = true;
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void clearMark().then(settlePush);
  });
  useHiddenAmounts.subscribe(() => void inTurn(renewMark));
  navigator.serviceWorker.addEventListener('message', event => {
    if (event.data === 'push-renewed') void settlePush();
  });
  void settlePush();
}

async function renewMark(): Promise<void> {
  if (await readMark()) await setMark();
}

/** Brings this browser and the server's list together. Where the server does not answer, the next start does it. */
export const settlePush = (): Promise<void> => inTurn(settle);

async function settle(): Promise<void> {
  try {
    const { token } = useSession.getState();
    if (token === null || Notification.permission !== 'granted') return await leave();
    const { devices, wanted, key } = await api.call('GET /notifications/push');
    // Somebody else may have come meanwhile.
    if (useSession.getState().token !== token) return;
    const isKnown = (await findHere(devices)) !== undefined;
    if (!isKnown && !wanted) return await leave();
    const mark = await readMark();
    if (!isKnown || mark?.language !== currentLanguage())
      await api.call('PUT /notifications/push', { body: await subscribe(key) });
    if (useSession.getState().token === token) await setMark();
  } catch {
    // Nothing was taken on: what is shown here is as it was.
  }
}
