import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import type { Database, Tx } from '@openfloor/db/database';
import type { SealedBox } from '../crypto/sealed-box.ts';
import { noticeContent } from '../notifications/notice-content.ts';
import { readNotices } from '../notifications/notification-store.ts';
import { Sendings } from '../sendings.ts';
import { findTenant, listHosts } from '../tenant/tenant-store.ts';
import type { MailContent } from './mail-content.ts';
import { type MailServer, openMailPassword, readMailServer } from './mail-server-store.ts';
import { mailText, type Sender } from './mail-text.ts';
import {
  handOver,
  type NewMail,
  planMail,
  settleMail,
  type TakenMail,
  takeDueMails,
} from './outbox-store.ts';
import { isPublicName } from './public-name.ts';
import { type Letter, type MailOutcome, type MailRules, sendLetter } from './smtp.ts';

interface Post {
  server: MailServer;
  login: { user: string; pass: string } | undefined;
  sender: Sender;
}

const atOnceMax = 8;
/** The sixth failure is the last. */
const attemptsMax = 6;

/**
 * Sends what is due beside the scheduled work, so that a mail server that does not answer holds nobody up: a round takes
 * only as many as can be under way at once.
 */
export class MailDesk {
  readonly rules: MailRules;
  readonly #secrets: SealedBox;
  readonly #sendings = new Sendings(atOnceMax);

  constructor({ secrets, rules }: { secrets: SealedBox; rules: MailRules }) {
    this.#secrets = secrets;
    this.rules = rules;
  }

  /** Writes a message to be sent, in the transaction that makes it true. */
  plan(tx: Tx, mail: NewMail): Promise<string> {
    return planMail(tx, this.#secrets, mail);
  }

  /** Begins to send what is due; says how much that is. */
  async begin(database: Database, tenantId: string, at: Date): Promise<number> {
    return this.#sendings.begin(
      free => this.#take(database, tenantId, at, free),
      // What could not be noted is not sent again where the server may have it, and otherwise when its lease is over.
      async ({ post, mail }) => {
        await this.#settle(database, tenantId, mail, await this.#send(database, tenantId, post, mail));
      },
    );
  }

  /** When everything under way has come to an end. */
  idle(): Promise<void> {
    return this.#sendings.idle();
  }

  #take(database: Database, tenantId: string, at: Date, free: number) {
    return database.tenant(tenantId, async tx => {
      const readNotices = (ids: readonly string[]) => noticeContents(tx, ids);
      const mails = await takeDueMails(tx, { secrets: this.#secrets, readNotices }, at, free);
      const post = await this.#post(tx);
      return mails.map(mail => ({ post, mail }));
    });
  }

  async #post(tx: Tx): Promise<Post | undefined> {
    const server = await readMailServer(tx);
    const tenant = await findTenant(tx);
    if (!server || !tenant) return undefined;
    const login = await openMailPassword(tx, this.#secrets, server);
    const sender = {
      title: tenant.title,
      colour: tenant.brand_fill_light,
      local: tenant.default_currency,
      settingsUrl: settingsUrl(await listHosts(tx)),
    };
    return { server, login, sender };
  }

  async #send(
    database: Database,
    tenantId: string,
    post: Post | undefined,
    mail: TakenMail,
  ): Promise<MailOutcome> {
    if (!post) return { end: 'later', problem: 'No mail server is set' };
    if (!mail.content) return { end: 'failed', problem: 'It can no longer be read' };
    const letter = await compose(post, mail, mail.content);
    return sendLetter(post.server, post.login, letter, this.rules, () =>
      database.tenant(tenantId, tx => handOver(tx, mail)),
    );
  }

  async #settle(
    database: Database,
    tenantId: string,
    mail: TakenMail,
    { end, problem }: MailOutcome,
  ): Promise<void> {
    const isLast = end === 'later' && mail.attempts >= attemptsMax;
    await database.tenant(tenantId, tx => settleMail(tx, mail, { end: isLast ? 'failed' : end, problem }));
  }
}

async function noticeContents(tx: Tx, ids: readonly string[]): Promise<Map<string, NoticeContent>> {
  const rows = ids.length === 0 ? [] : await readNotices(tx, ids);
  return new Map(
    rows.flatMap(row => {
      try {
        return [[row.notification_id, noticeContent(row.kind, row.payload)] as const];
      } catch {
        // One that nobody understands must not keep the others.
        return [];
      }
    }),
  );
}

/** Where customers choose what they are told; null where the tenant has no name that others can reach. */
function settingsUrl(hosts: readonly string[]): string | null {
  const host = hosts.find(isPublicName);
  return host === undefined ? null : `https://${host}/notificationSettings`;
}

/** The same id each time it is tried: whoever got it twice would see it once. */
async function compose(
  { server, sender }: Post,
  { mailId, to, language }: TakenMail,
  content: MailContent,
): Promise<Letter> {
  const { subject, text, html, unsubscribe } = mailText(content, language, sender);
  const from = server.fromAddress;
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: sender.title, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${mailId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
    // Nothing is fetched or read from files to make a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from, to, raw: await composer.compile().build() };
}
