import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import {
  type EndpointRules,
  guardedLookup,
  hostAddress,
  outsideAddress,
} from '../../kernel/network/outside-address.ts';

export interface WebhookRules extends EndpointRules {
  /** Who signs the certificates of receivers, where it is not the world's; for tests. */
  ca?: string | undefined;
  /** How long the whole answer is waited for. */
  answerMs?: number | undefined;
}

export interface WebhookAnswer {
  status: number | null;
  /** Why there is no status, or what was wrong with the address. */
  problem: string | null;
  /** Its first bytes, as text that a screen can show. */
  answer: string | null;
  tookMs: number;
}

/** Shorter than the lease. */
const usualAnswerMs = 15_000;
/** More of an answer is not read: the connection ends. */
const readMax = 16_384;
const keptMax = 500;
const urlMax = 500;

/** Where webhooks may go: by https, to the open internet. */
export const webhookAddress = (url: string, rules: EndpointRules): URL | undefined =>
  outsideAddress(url, { ...rules, lengthMax: urlMax, ports: true });

/**
 * A connection that is kept for one endpoint while there is something to send. Each new one looks the name up and goes to the
 * address that was judged.
 */
export function openWay(url: URL, rules: WebhookRules): http.Agent {
  const { Agent } = url.protocol === 'https:' ? https : http;
  return new Agent({
    keepAlive: true,
    maxSockets: 1,
    ...(!isIP(hostAddress(url)) && { lookup: guardedLookup(rules) }),
    ...(rules.ca !== undefined && { ca: rules.ca }),
  });
}

/** Sends one event. Redirections are not followed, and of the answer only the beginning is read. */
export function sendWebhook(
  {
    url,
    agent,
    headers,
    body,
  }: { url: URL; agent: http.Agent; headers: Record<string, string>; body: string },
  rules: WebhookRules,
): Promise<WebhookAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const begun = performance.now();
  const tookMs = () => Math.round(performance.now() - begun);
  return new Promise(resolve => {
    const failed = (problem: string) => resolve({ status: null, problem, answer: null, tookMs: tookMs() });
    const sending = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Openfloor-Webhooks/1',
        },
        signal: AbortSignal.timeout(rules.answerMs ?? usualAnswerMs),
      },
      answer => {
        const parts: Buffer[] = [];
        let read = 0;
        const end = () =>
          resolve({
            status: answer.statusCode ?? null,
            problem: null,
            answer: readable(Buffer.concat(parts)),
            tookMs: tookMs(),
          });
        answer.on('data', (part: Buffer) => {
          if (read < keptMax) parts.push(part.subarray(0, keptMax - read));
          read += part.length;
          if (read > readMax) {
            end();
            answer.destroy();
          }
        });
        answer.on('end', end);
        // Its status has come, and it was not waited for to the end.
        answer.on('error', error => failed(problemOf(error)));
      },
    );
    sending.on('error', error => failed(problemOf(error)));
    sending.end(body);
  });
}

const problemOf = (error: Error): string =>
  error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'No answer in time'
    : (error.message || error.name).slice(0, keptMax);

/** Whatever the other side says ends up on a screen: without what terminals, databases and readers trip over. */
const readable = (bytes: Buffer): string | null =>
  bytes
    .toString('utf8')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '·') ||
  null;
