import { startPlacing } from '@/ui/place-toasts.ts';
import { canPush } from '../push/can-push.ts';
import { knownServerNow } from '../server-clock.ts';
import { useSession } from '../session.ts';
import { checkKeptPage } from './check-kept-page.ts';
import { startKeeping } from './keep-replies.ts';

/* What is done once the first screen is there and nobody is kept waiting by it. */

export function afterStart(): void {
  startKeeping();
  checkKeptPage();
  startPlacing();
  if (useSession.getState().token !== null)
    void import('../drafts/draft-store.ts')
      .then(({ sweepDrafts }) => sweepDrafts(knownServerNow()))
      .catch(() => undefined);
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  if (canPush() && Notification.permission === 'granted')
    void import('../push/follow-push.ts').then(({ followPush }) => followPush()).catch(() => undefined);
}
