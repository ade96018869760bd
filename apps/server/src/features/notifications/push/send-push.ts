import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type EndpointRules, guardedLookup, hostAddress } from '../../../kernel/network/outside-address.ts';
import { pushEndpoint } from './push-endpoint.ts';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** `gone`: the browser takes no more. `failed`: maybe later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

const answerMs = 5_000;
const goneStatuses = [404, 410];

/** Sends one push. It follows no redirection, reads no answer, and waits for none for long. */
export function sendPush(
  { endpoint, headers, body }: PushRequest,
  rules: EndpointRules,
): Promise<PushOutcome> {
  const url = pushEndpoint(endpoint, rules);
  if (!url) return Promise.resolve('gone');
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise(resolve => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: false,
        signal: AbortSignal.timeout(answerMs),
        ...(!isIP(hostAddress(url)) && { lookup: guardedLookup(rules) }),
      },
      answer => {
        const status = answer.statusCode ?? 0;
        answer.destroy();
        resolve(status >= 200 && status < 300 ? 'sent' : goneStatuses.includes(status) ? 'gone' : 'failed');
      },
    );
    sending.on('error', () => resolve('failed'));
    sending.end(body);
  });
}
