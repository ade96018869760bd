import { createFileVault } from '../features/documents/create-vault.ts';
import { PushDesk } from '../features/notifications/push/push-desk.ts';
import { Vapid } from '../features/notifications/push/vapid.ts';
import { FileKeys } from '../features/proof/file-keys.ts';
import { SignedHeads } from '../features/proof/signed-heads.ts';
import { WebhookDesk } from '../features/webhooks/webhook-desk.ts';
import { createSealedBox } from '../kernel/crypto/sealed-box.ts';
import { MailDesk } from '../kernel/mail/mail-desk.ts';
import { OneAtATime } from '../kernel/one-at-a-time.ts';
import { serverJobs } from '../server-jobs.ts';

/** They report customers who were given money without records, or run each day whatever happened; their own tests run them. */
const others = ['books-check', 'balances-check', 'pieces-of-tables', 'proof-day', 'proof-check', 'reports'];

/** The server's jobs where a test's customers were given money without records. */
export const recordlessJobs = ({
  database,
  orderEntry,
  hub,
}: Omit<
  Parameters<typeof serverJobs>[0],
  'pushes' | 'mails' | 'webhooks' | 'signedHeads' | 'logKeys' | 'vault' | 'reportDesk'
>) => {
  const vapid = new Vapid(Buffer.alloc(32, 1), 'mailto:test@example.invalid');
  const pushes = new PushDesk({ vapid, rules: { loopback: true }, now: Date.now });
  const mails = new MailDesk({
    secrets: createSealedBox([Buffer.alloc(32, 1)]),
    rules: { privateHosts: [] },
  });
  const webhooks = new WebhookDesk({
    secrets: createSealedBox([Buffer.alloc(32, 1)]),
    rules: { loopback: true },
  });
  const signedHeads = new SignedHeads('nowhere');
  const logKeys = new FileKeys('nowhere');
  const vault = createFileVault({ dataDir: 'nowhere', filesS3: undefined }, [Buffer.alloc(32, 1)]);
  const reportDesk = new OneAtATime();
  const parts = {
    database,
    orderEntry,
    hub,
    pushes,
    mails,
    webhooks,
    signedHeads,
    logKeys,
    vault,
    reportDesk,
  };
  return serverJobs(parts).filter(job => !others.includes(job.name));
};
