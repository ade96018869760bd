import type { Database } from '@openfloor/db/database';
import { textOf } from '@openfloor/verify/bytes';
import { bundleBytes, readTilePath, type Tile, tileBytes, tileWidth } from '@openfloor/verify/tiles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { findCheckpoint, findLog, readEntries, readKeyChanges } from './log-store.ts';
import type { LogTrees } from './log-tree.ts';

export interface ProofFileParts {
  database: Database;
  logTrees: LogTrees;
  tenants: { byHost(host: string): Promise<{ tenantId: string } | undefined> };
}

const yearSeconds = 31_536_000;
const immutable = `public, max-age=${yearSeconds}, immutable`;

/**
 * The tenant’s log as files that any tool for such logs reads (c2sp.org/tlog-tiles), from anywhere: a checkpoint, tiles,
 * and the key that it began with.
 */
export function serveProofFiles(app: FastifyInstance, parts: ProofFileParts): void {
  app.get<{ Params: { '*': string } }>('/proof/*', async (request, reply) => {
    const host = hostName(request.host);
    const tenant = host ? await parts.tenants.byHost(host) : undefined;
    const path = request.params['*'];
    const tile = readTilePath(path);
    const file =
      tenant &&
      (tile ? await tileFile(parts, tenant.tenantId, tile) : await textFile(parts, tenant.tenantId, path));
    if (!file) throw new Refusal('notFound', null, 404);
    return openToAll(reply, file.type, file.caching).send(file.content);
  });
}

interface ProofFile {
  type: string;
  caching: string;
  content: string | Buffer;
}

/** Public, for pages of any origin: nothing of it belongs to whoever asks. */
const openToAll = (reply: FastifyReply, type: string, caching: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', dataPolicy());

async function textFile(
  { database }: ProofFileParts,
  tenantId: string,
  path: string,
): Promise<ProofFile | undefined> {
  const text = await database.tenant(tenantId, async tx => {
    if (path === 'key') {
      const log = await findLog(tx);
      return log && `${log.firstKey}\n`;
    }
    if (path === 'key-changes') {
      const changes = (await findLog(tx)) && (await readKeyChanges(tx));
      return changes && JSON.stringify(changes.map(({ index, entry }) => ({ index, entry: textOf(entry) })));
    }
    const checkpoint = path === 'checkpoint' ? await findCheckpoint(tx) : undefined;
    return checkpoint && checkpoint.note + checkpoint.cosignatures.map(line => `${line}\n`).join('');
  });
  return text === undefined
    ? undefined
    : { type: 'text/plain; charset=utf-8', caching: 'no-cache', content: text };
}

/** Only of what was signed: a tile that anybody can check. */
async function tileFile(
  { database, logTrees }: ProofFileParts,
  tenantId: string,
  tile: Tile,
): Promise<ProofFile | undefined> {
  const { level, index, width } = tile;
  const log = await database.tenant(tenantId, findLog);
  const span = level === 'entries' ? 1 : tileWidth ** level;
  if (!log || (index * tileWidth + width) * span > log.signedSize) return undefined;
  const bytes =
    level === 'entries'
      ? await database.tenant(tenantId, async tx => {
          const entries = await readEntries(tx, index * tileWidth, width);
          return entries.length === width ? bundleBytes(entries) : undefined;
        })
      : await logTrees.upTo(tenantId, log.signedSize).then(tree => {
          const hashes = tree.tile({ level, index, width });
          return hashes && tileBytes(hashes);
        });
  return bytes && { type: 'application/octet-stream', caching: immutable, content: Buffer.from(bytes) };
}
