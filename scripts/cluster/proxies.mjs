import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { portOf, serverNames } from './layout.mjs';
import { Program } from './program.mjs';

/** @typedef {import('./start.mjs').Ground} Ground */

/** What clients of the server understand: nothing was done, ask again. */
const nobodyServes = {
  code: 10429,
  msg: 'Please try again in a moment.',
  data: { problem: 'serverBusy', retryAfterSeconds: 1 },
};
/** The node that had the request is gone, and nobody knows how far it came. */
const nobodyKnows = { code: 10500, msg: 'Please try again in a moment.', data: { retryAfterSeconds: 1 } };

/** @param {object} envelope */
const asString = envelope => `'${JSON.stringify(envelope)}'`;

/** The way to the database's leader and to its standbys, and to the nodes. @param {Ground} ground */
export async function startHaproxy(ground) {
  const { folder, layout, programs, runner, say, nodes } = ground;
  const port = (/** @type {string} */ name) => portOf(layout, name);
  const server = (/** @type {string} */ name) =>
    `  server ${name} 127.0.0.1:${port(name)} check port ${port(`${name}Rest`)}`;
  const node = (/** @type {string} */ name) => `  server ${name} 127.0.0.1:${port(name)} check`;
  const nodeNames = Array.from({ length: nodes }, (_, index) => `node${index + 1}`);
  const text = `
global
  maxconn 8000

defaults
  timeout connect 1s
  timeout check 1500ms
  retries 1

# Whoever leads answers 200 there; connections to one that no longer leads are closed at once.
listen primary
  mode tcp
  bind 127.0.0.1:${port('primary')}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${serverNames.map(server).join('\n')}

# Standbys that are not far behind.
listen replica
  mode tcp
  bind 127.0.0.1:${port('replica')}
  timeout client 1h
  timeout server 1h
  balance leastconn
  option httpchk
  http-check send meth GET uri /replica?lag=16MB
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${serverNames.map(server).join('\n')}

frontend nodes
  mode http
  bind 127.0.0.1:${port('front')}
  timeout client 60s
  timeout http-keep-alive 10s
  option forwardfor
  # In the words of the server, so that clients know what became of their request.
  http-error status 503 content-type application/json string ${asString(nobodyServes)}
  http-error status 502 content-type application/json string ${asString(nobodyKnows)}
  http-error status 504 content-type application/json string ${asString(nobodyKnows)}
  use_backend sockets if { path /api/ws }
  default_backend calls

# Calls go to nodes that are ready. Only what never reached one is sent to another.
backend calls
  mode http
  timeout server 30s
  timeout check 2200ms
  balance leastconn
  option redispatch 1
  retries 2
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 250ms fall 1 rise 1
${nodeNames.map(node).join('\n')}

# Quotes come without the database, too. The sockets of a node that stands still are closed, so that they go elsewhere.
backend sockets
  mode http
  timeout server 30s
  timeout tunnel 1h
  timeout check 2200ms
  balance leastconn
  option redispatch 1
  retries 2
  retry-on conn-failure
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect rstring (status...ready|database)
  default-server inter 500ms fastinter 250ms downinter 250ms fall 1 rise 1 on-marked-down shutdown-sessions
${nodeNames.map(node).join('\n')}
`;
  const own = join(folder, 'haproxy');
  await mkdir(own, { recursive: true });
  writeFileSync(join(own, 'haproxy.cfg'), text);
  await runner.own(own);
  const program = new Program({
    name: 'haproxy',
    command: programs.haproxy,
    parameters: ['-db', '-f', join(own, 'haproxy.cfg')],
    runner,
    logFile: join(folder, 'logs', 'haproxy.log'),
    say,
  });
  program.start();
  return program;
}

/** Many connections of nodes on few of the database, each lent for one transaction. @param {Ground} ground */
export async function startPgbouncer(ground) {
  const { folder, layout, programs, runner, say } = ground;
  const own = join(folder, 'pgbouncer');
  await mkdir(own, { recursive: true, mode: 0o700 });
  const text = `
[databases]
openfloor = host=127.0.0.1 port=${portOf(layout, 'primary')} dbname=openfloor

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${portOf(layout, 'pgbouncer')}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(own, 'users.txt')}
pool_mode = transaction
default_pool_size = 40
min_pool_size = 5
max_client_conn = 2000
# Whoever gets no connection is told so, instead of waiting for a database that is gone.
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
server_check_delay = 5
log_connections = 0
log_disconnections = 0
`;
  writeFileSync(join(own, 'pgbouncer.ini'), text, { mode: 0o600 });
  writeFileSync(join(own, 'users.txt'), `"openfloor_serving" "${layout.passwords.serving}"\n`, {
    mode: 0o600,
  });
  await runner.own(own);
  const program = new Program({
    name: 'pgbouncer',
    command: programs.pgbouncer,
    parameters: [join(own, 'pgbouncer.ini')],
    runner,
    // Its own way of stopping at once.
    stopSignal: 'SIGTERM',
    logFile: join(folder, 'logs', 'pgbouncer.log'),
    say,
  });
  program.start();
  return program;
}

/** @param {Ground} ground */
export async function startRedis(ground) {
  const { folder, layout, programs, runner, say } = ground;
  const own = join(folder, 'redis');
  await mkdir(own, { recursive: true });
  await runner.own(own);
  const program = new Program({
    name: 'redis',
    command: programs['redis-server'],
    parameters: ['--port', `${portOf(layout, 'redis')}`, '--bind', '127.0.0.1', '--dir', own, '--save', ''],
    runner,
    logFile: join(folder, 'logs', 'redis.log'),
    say,
  });
  program.start();
  return program;
}
