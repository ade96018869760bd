import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptDatabase } from '../device-data.ts';
import { type Sealed, seal, unseal } from '../drafts/seal.ts';

/*
 * The last replies that a customer read, sealed with a key that follows from the session's token: without the token, which
 * ends with the session, nobody can read them, also where deleting them failed.
 */

interface Kept {
  /** The query's own name, which tells the call and what was asked for. */
  queryKey: readonly unknown[];
  data: unknown;
  updatedMs: number;
}

interface KeptDatabase extends DBSchema {
  replies: { key: [session: string, query: string]; value: Sealed & { updatedMs: number } };
}

/** More than the screens of one customer have; the oldest make room. */
const repliesMax = 80;
const bytesMax = 300_000;

interface Session {
  key: CryptoKey;
  /** Tells a session's records from others'; says nothing of the token. */
  mark: string;
}

const text = new TextEncoder();

export async function sessionOf(token: string): Promise<Session> {
  const material = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const from = (info: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: text.encode(window.location.origin),
    info: text.encode(info),
  });
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(from('kept replies'), material, algorithm, false, [
    'encrypt',
    'decrypt',
  ]);
  const mark = new Uint8Array(await crypto.subtle.deriveBits(from('mark'), material, 64));
  return { key, mark: Array.from(mark, byte => byte.toString(16).padStart(2, '0')).join('') };
}

async function withDatabase<T>(work: (db: IDBPDatabase<KeptDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<KeptDatabase>(keptDatabase, 1, {
    upgrade: fresh => void fresh.createObjectStore('replies'),
    blocking: (_now, _next, event) => (event.target as IDBDatabase | null)?.close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps these replies, and forgets what other sessions left. */
export async function keepReplies({ key, mark }: Session, replies: readonly Kept[]): Promise<void> {
  const sealed = await Promise.all(
    replies.map(async ({ queryKey, data, updatedMs }) => {
      const query = JSON.stringify(queryKey);
      const bytes = text.encode(JSON.stringify({ queryKey, data }));
      if (bytes.length > bytesMax) return [];
      return [{ query, record: { ...(await seal(key, query, bytes)), updatedMs } }];
    }),
  );
  await withDatabase(async db => {
    const tx = db.transaction('replies', 'readwrite');
    await Promise.all(sealed.flat().map(({ query, record }) => tx.store.put(record, [mark, query])));
    const ages: { place: [string, string]; updatedMs: number }[] = [];
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.key[0] !== mark) await cursor.delete();
      else ages.push({ place: cursor.key, updatedMs: cursor.value.updatedMs });
    }
    const old = ages.sort((a, b) => b.updatedMs - a.updatedMs).slice(repliesMax);
    await Promise.all([...old.map(({ place }) => tx.store.delete(place)), tx.done]);
  });
}

/** What this session read last; what cannot be opened is left out. */
export async function readReplies({ key, mark }: Session): Promise<Kept[]> {
  return withDatabase(async db => {
    const kept: Kept[] = [];
    for (const place of await db.getAllKeys('replies')) {
      const record = await db.get('replies', place);
      if (place[0] !== mark || !record) continue;
      try {
        const bytes = await unseal(key, place[1], record);
        const { queryKey, data }: Kept = JSON.parse(new TextDecoder().decode(bytes));
        kept.push({ queryKey, data, updatedMs: record.updatedMs });
      } catch {
        // Tampered with, or of an app that wrote it otherwise.
      }
    }
    return kept;
  });
}
