import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { answerParent, tellParent } from '../shared/child.ts';

/** The yardstick: Fastify with nothing around it, replying the same text every time. */
let text = '';
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/api/*',
  handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(text),
});
answerParent((question: { text: string }) => {
  text = question.text;
});
await app.listen({ port: 0, host: '127.0.0.1' });
tellParent({ port: (app.server.address() as AddressInfo).port });
