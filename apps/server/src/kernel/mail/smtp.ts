import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isPublicAddress } from '../network/public-address.ts';
import type { MailServer } from './mail-server-store.ts';
import type { MailEnd } from './outbox-store.ts';

export interface MailRules {
  /** Names of mail servers inside of the network that tenants may use. */
  privateHosts: readonly string[];
  /** Who signs the certificates of mail servers, where it is not the world's; for tests. */
  ca?: string | undefined;
  /** How long an answer is waited for. */
  answerMs?: number | undefined;
}

export interface Letter {
  from: string;
  to: string;
  /** The whole message with its head. */
  raw: Buffer;
}

export interface MailOutcome {
  end: MailEnd;
  problem: string | null;
}

const usualAnswerMs = 20_000;
/** Shorter than the lease: a server that answers drop by drop is left in time. */
const wholeMs = 120_000;

/** The address behind a name that a tenant has given: nothing of ours may be reached by it. */
async function guardedAddress(host: string, { privateHosts }: MailRules): Promise<string> {
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true, order: 'ipv4first' });
  const [first] = addresses;
  if (!first) throw new Error(`${host} has no address`);
  if (!privateHosts.includes(host) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new Error(`${host} leads inside`);
  return first.address;
}

/**
 * Sends one message. `mayLeave` is asked when the server is ready for its first byte; where it says no, nothing leaves.
 * The connection is always encrypted and the server's certificate looked at.
 */
export async function sendLetter(
  server: MailServer,
  login: { user: string; pass: string } | undefined,
  letter: Letter,
  rules: MailRules,
  mayLeave: () => Promise<boolean>,
): Promise<MailOutcome> {
  let isHandedOver = false;
  let connection: SMTPConnection | undefined;
  try {
    connection = await connect(server, rules);
    const open = connection;
    if (login) await step(open, done => open.login(login, done));
    const message = lazily(async () => {
      if (!(await mayLeave())) throw new Error('Somebody else has taken it meanwhile');
      isHandedOver = true;
      return letter.raw;
    });
    const envelope = { from: letter.from, to: [letter.to], size: letter.raw.length };
    await step(open, done => open.send(envelope, message, done));
    open.quit();
    return { end: 'sent', problem: null };
  } catch (error) {
    connection?.close();
    return judge(error as NodemailerError, isHandedOver);
  }
}

async function connect(server: MailServer, rules: MailRules): Promise<SMTPConnection> {
  const host = await guardedAddress(server.host, rules);
  const { answerMs = usualAnswerMs, ca } = rules;
  // With the first letter: most servers have none to send for a while.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    host,
    port: server.port,
    servername: server.host,
    secure: server.security === 'tls',
    requireTLS: true,
    // Our own name is nobody's business.
    name: 'localhost',
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    tls: { servername: server.host, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  });
  try {
    await step(connection, done => connection.connect(done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** One step of the conversation; it ends with its answer, with whatever goes wrong, or when all has taken too long. */
function step(
  connection: SMTPConnection,
  ask: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      connection.close();
      reject(Object.assign(new Error('The mail server takes too long'), { code: 'ETIMEDOUT' }));
    }, wholeMs / 3);
    const end = (error?: Error | null) => {
      clearTimeout(tooLong);
      if (error) reject(error);
      else resolve();
    };
    connection.once('error', end);
    connection.once('end', () => end(new Error('The mail server has hung up')));
    ask(end);
  });
}

/** A message that is asked for only when the server is ready to take it. */
function lazily(read: () => Promise<Buffer>): Readable {
  let isAsked = false;
  return new Readable({
    read() {
      if (isAsked) return;
      isAsked = true;
      read().then(
        bytes => {
          this.push(bytes);
          this.push(null);
        },
        error => this.destroy(error),
      );
    },
  });
}

/** About this very message, and not about the server or how we log in to it. */
const aboutMessage = ['RCPT TO', 'DATA'];

function judge(
  { message, command, responseCode, permanent, code }: NodemailerError,
  isHandedOver: boolean,
): MailOutcome {
  if (permanent && command !== undefined && aboutMessage.includes(command))
    return { end: 'failed', problem: message };
  // Silence after the last byte says nothing: the server may have it. Without its answer it is not sent again.
  if (isHandedOver && responseCode === undefined && code === 'ETIMEDOUT')
    return { end: 'unknown', problem: message };
  return { end: 'later', problem: message };
}
