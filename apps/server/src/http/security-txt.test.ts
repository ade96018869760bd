import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveSecurityTxt } from './security-txt.ts';

const ask = async (contacts: string[]) => {
  const app = fastify();
  serveSecurityTxt(app, contacts, () => Date.UTC(2026, 0, 1));
  return app.inject('/.well-known/security.txt');
};

test('tells whom to write to about a weakness, and until when that holds', async () => {
  const { headers, body } = await ask(['mailto:security@example.com', 'https://example.com/report']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    'Contact: mailto:security@example.com\nContact: https://example.com/report\nExpires: 2026-06-30T00:00:00Z\n',
  );
});

test('is not there where nobody is named', async () => {
  expect((await ask([])).statusCode).toBe(404);
});
