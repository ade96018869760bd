import type { FastifyInstance } from 'fastify';

const validDays = 180;

/** Where to report a weakness (RFC 9116); nothing where the operator has named nobody. */
export function serveSecurityTxt(
  app: FastifyInstance,
  contacts: readonly string[],
  now: () => number = Date.now,
): void {
  if (contacts.length === 0) return;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now() + validDays * 86_400_000).toISOString().replace(/\.\d+/, '');
    const lines = [...contacts.map(contact => `Contact: ${contact}`), `Expires: ${expires}`];
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
