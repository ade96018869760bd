import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import { forwardedReader } from './forwarded.ts';

tries('sending two host names at once');

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  request.rawHeaders.push(...Object.entries(headers).flat());
  return request;
}

const { hostOf } = forwardedReader(['10.0.0.1']);

test('of several forwarded hosts the last one counts, which the trusted proxy has set', () => {
  const headers = { host: 'inner', 'x-forwarded-host': 'victim.example, invest.example' };
  expect(hostOf(requestFrom('10.0.0.1', headers))).toBe('invest.example');
});

test('a forwarded host of anybody else counts for nothing', () => {
  const headers = { host: 'invest.example', 'x-forwarded-host': 'victim.example' };
  expect(hostOf(requestFrom('203.0.113.9', headers))).toBe('invest.example');
});
