import { once } from 'node:events';
import { createServer } from 'node:http';

/** @typedef {{ body?: import('zod').ZodType, reply: import('zod').ZodType }} Call */
/** @typedef {{ call: string, headers: import('node:http').IncomingHttpHeaders }} Asked */

/** What the calls of the client's example are answered with; the last one is refused. @type {Record<string, object>} */
const replies = {
  'POST /user/login': { code: 0, msg: '', data: { token: 'T-1' } },
  'GET /user/balance': { code: 0, msg: '', data: { balance: '1000.50', balanceUSD: '2.25' } },
  'POST /stockTrade/buy': { code: 20003, msg: 'The price has moved', data: null },
};

/**
 * Answers on this machine, and throws where a request or a reply is not as the contract says.
 * @param {Record<string, Call>} calls
 */
export async function startPretendedServer(calls) {
  /** @type {Asked[]} */
  const asked = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const call = `${request.method} ${request.url?.replace('/api', '')}`;
    const reply = replies[call] ?? { code: 10404, msg: `${call} is not pretended`, data: null };
    calls[call]?.body?.parse(JSON.parse(body));
    if ('data' in reply && reply.data) calls[call]?.reply.parse(reply.data);
    asked.push({ call, headers: request.headers });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { asked, baseUrl: `http://127.0.0.1:${address.port}/api`, close: () => server.close() };
}
