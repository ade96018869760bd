import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { draftDatabase } from '../device-data.ts';
import { type Draft, type DraftContent, type DraftPhoto, isOld } from './draft.ts';
import { newKey, type Sealed, seal, unseal } from './seal.ts';

/* Drafts of forms, sealed with a key of each customer that never leaves this device. Nothing here is on the first load. */

/** Whose draft, of which form. */
export interface DraftPlace {
  customer: string;
  form: string;
}

interface DraftDatabase extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: [customer: string, form: string]; value: Sealed & { savedMs: number } };
  photos: { key: [customer: string, form: string, photo: string]; value: Sealed };
}

type Photos = Record<string, DraftPhoto>;
type Written = Omit<DraftContent, 'photos'> & {
  photos: Record<string, Omit<DraftPhoto, 'file'> & { type: string }>;
};

async function withDatabase<T>(work: (db: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<DraftDatabase>(draftDatabase, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys');
      fresh.createObjectStore('drafts');
      fresh.createObjectStore('photos');
    },
    // Deleting everything waits for nobody.
    blocking: (_now, _next, event) => (event.target as IDBDatabase | null)?.close(),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const about = (...parts: string[]): string => JSON.stringify(parts);
const allPhotos = ({ customer, form }: DraftPlace) =>
  IDBKeyRange.bound([customer, form], [customer, form, []]);

async function keyOf(db: IDBPDatabase<DraftDatabase>, customer: string): Promise<CryptoKey> {
  const known = await db.get('keys', customer);
  if (known) return known;
  const made = await newKey();
  // Another tab may have been quicker: the first key stays.
  const tx = db.transaction('keys', 'readwrite');
  const first = await tx.store.get(customer);
  if (!first) await tx.store.put(made, customer);
  await tx.done;
  return first ?? made;
}

/** Keeps the draft as it is now; photos that are kept already are not sealed again. */
export async function saveDraft(place: DraftPlace, content: DraftContent, nowMs: number): Promise<void> {
  await withDatabase(async db => {
    const { customer, form } = place;
    const key = await keyOf(db, customer);
    const kept = new Set((await db.getAllKeys('photos', allPhotos(place))).map(([, , photo]) => photo));
    const fresh = await sealPhotos(key, place, content.photos, kept);
    const text = new TextEncoder().encode(JSON.stringify(written(content)));
    const sealed = await seal(key, about(customer, form), text);
    const tx = db.transaction(['drafts', 'photos'], 'readwrite');
    const used = new Set(Object.values(content.photos).map(photo => photo.key));
    const photos = tx.objectStore('photos');
    await Promise.all([
      ...[...kept].filter(photo => !used.has(photo)).map(photo => photos.delete([customer, form, photo])),
      ...fresh.map(([photo, bytes]) => photos.put(bytes, [customer, form, photo])),
      tx.objectStore('drafts').put({ ...sealed, savedMs: nowMs }, [customer, form]),
      tx.done,
    ]);
  });
}

function sealPhotos(key: CryptoKey, { customer, form }: DraftPlace, photos: Photos, kept: Set<string>) {
  const missing = Object.values(photos).filter(photo => !kept.has(photo.key));
  return Promise.all(
    missing.map(async photo => {
      const bytes = await photo.file.arrayBuffer();
      return [photo.key, await seal(key, about(customer, form, photo.key), bytes)] as const;
    }),
  );
}

const written = ({ basis, values, photos }: DraftContent): Written => ({
  basis,
  values,
  photos: Object.fromEntries(
    Object.entries(photos).map(([place, { file, ...photo }]) => [place, { ...photo, type: file.type }]),
  ),
});

/** The customer's draft. One that is too old or cannot be read is as good as none, and goes. */
export async function readDraft(place: DraftPlace, nowMs: number | undefined): Promise<Draft | null> {
  const { customer, form } = place;
  const draft = await withDatabase(async db => {
    await forgetOld(db, nowMs);
    const stored = await db.get('drafts', [customer, form]);
    const key = await db.get('keys', customer);
    if (!stored || !key) return null;
    try {
      const bytes = await unseal(key, about(customer, form), stored);
      const { basis, values, photos }: Written = JSON.parse(new TextDecoder().decode(bytes));
      const entries = Object.entries(photos).map(async ([at, { type, ...photo }]) => {
        const sealed = await db.get('photos', [customer, form, photo.key]);
        if (!sealed) throw new Error('A photo is missing');
        const file = new Blob([await unseal(key, about(customer, form, photo.key), sealed)], { type });
        return [at, { ...photo, file }] as const;
      });
      return {
        basis,
        values,
        photos: Object.fromEntries(await Promise.all(entries)),
        savedMs: stored.savedMs,
      };
    } catch {
      return 'unreadable' as const;
    }
  });
  if (draft !== 'unreadable') return draft;
  await removeDraft(place);
  return null;
}

export async function removeDraft(place: DraftPlace): Promise<void> {
  await withDatabase(db => remove(db, place));
}

async function remove(db: IDBPDatabase<DraftDatabase>, place: DraftPlace): Promise<void> {
  const tx = db.transaction(['drafts', 'photos'], 'readwrite');
  await Promise.all([
    tx.objectStore('drafts').delete([place.customer, place.form]),
    tx.objectStore('photos').delete(allPhotos(place)),
    tx.done,
  ]);
}

/** Nothing where the time is not known. */
async function forgetOld(db: IDBPDatabase<DraftDatabase>, nowMs: number | undefined): Promise<void> {
  if (nowMs === undefined) return;
  const places = await db.getAllKeys('drafts');
  for (const [customer, form] of places) {
    const stored = await db.get('drafts', [customer, form]);
    if (stored && isOld(stored.savedMs, nowMs)) await remove(db, { customer, form });
  }
}

/** Deletes whatever is too old, of every customer, without making a database where there is none. */
export async function sweepDrafts(nowMs: number | undefined): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? [];
  if (known.some(({ name }) => name === draftDatabase)) await withDatabase(db => forgetOld(db, nowMs));
}
