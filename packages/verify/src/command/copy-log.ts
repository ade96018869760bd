import { Malformed, sameBytes, textOf, utf8 } from '../bytes.ts';
import { readCheckpoint } from '../checkpoint.ts';
import { Frontier, type Hash, leafHash, nodeHash } from '../merkle.ts';
import { firstOf, type ReadLog, type ReadLogFile, readLog } from '../read-log.ts';
import {
  readBundle,
  readTilePath,
  type Tile,
  tileBytes,
  tilePath,
  tilesBetween,
  tileWidth,
} from '../tiles.ts';
import { CopyBudget, type CopyLimits, usualLimits } from './copy-limits.ts';
import type { LogFolder } from './log-folder.ts';
import { say } from './words.ts';

/** The log there is not one that goes on from the copy here. The copy stays as it was, and is evidence. */
export class AnotherLog extends Error {
  override name = 'AnotherLog';
}

export interface Copied {
  origin: string;
  before: number;
  now: number;
}

/** What was fetched and not judged yet. */
const incoming = 'incoming';
/** Each level of tiles has the roots of 256 of those below. */
const levelHeight = 8;

/**
 * Brings a copy of a log up to date: fetches the entries that it lacks, checks all of them from the first on against what
 * is signed there and what the copy has, and only then takes them up. What is fetched stays where it is cut off.
 */
export async function copyLog(
  remote: ReadLogFile,
  folder: LogFolder,
  trusted?: string,
  limits: CopyLimits = usualLimits,
): Promise<Copied> {
  const key = textOf(await remote('key')).trim();
  const ownKey = await folder.find('key');
  const known = trusted ?? (ownKey && textOf(ownKey).trim());
  if (known !== undefined && known !== key)
    throw new AnotherLog(`It begins with the key ${key}, not ${known}.`);
  const note = await remote('checkpoint');
  const { size, origin } = readCheckpoint(textOf(note));
  const ownNote = await folder.find('checkpoint');
  const own = ownNote && readCheckpoint(textOf(ownNote));
  if (own && own.origin !== origin) throw new AnotherLog(`It is the log ${origin}, not ${own.origin}.`);
  const before = own?.size ?? 0;
  let changes: Uint8Array;
  if (own) await requireWhole(folder, key);
  try {
    const bundles = bundlesOf(remote, folder, { note, before, budget: new CopyBudget(limits) });
    const log = await readLog(bundles, key, own ? [before] : []);
    requireSound(log, before);
    changes = utf8(JSON.stringify([...log.keyChanges].map(([index, entry]) => ({ index, entry }))));
    if (own && size < before) await requireBeginning(folder, key, log);
    else if (own && !sameBytes(log.roots.get(before)!, own.root))
      throw new AnotherLog(`Its first ${before} entries are not those that were copied.`);
  } catch (error) {
    // What does not belong to the log is not kept; what could not be fetched is tried again from there.
    if (error instanceof AnotherLog || error instanceof Malformed) await folder.remove(incoming);
    throw error instanceof Malformed ? new AnotherLog(error.message) : error;
  }
  if (size < before) {
    await folder.remove(incoming);
    return { origin, before, now: before };
  }
  if (!ownKey) await folder.write('key', `${key}\n`);
  await takeUp(folder, before, size);
  await folder.write('key-changes', changes);
  await folder.write('checkpoint', note);
  await folder.remove(incoming);
  for (const tile of tilesBetween(before, size)) await folder.removeShorter(tile, widthBefore(tile, before));
  return { origin, before, now: size };
}

/** A disk that has changed something is no fault of the log. */
async function requireWhole(folder: LogFolder, key: string): Promise<void> {
  const { verdicts } = await readLog(path => fromFolder(folder, path), key);
  if (verdicts.length > 0) throw new Error(`The copy here is damaged: ${verdicts.map(say).join('; ')}`);
}

function requireSound({ verdicts }: ReadLog, before: number): void {
  if (verdicts.length === 0) return;
  const why = verdicts.map(say).join('; ');
  throw new AnotherLog(
    before > 0 ? `It does not go on from the ${before} entries that were copied: ${why}` : why,
  );
}

/** An older checkpoint, such as a cache has: it must be one of the copy’s own past. */
async function requireBeginning(folder: LogFolder, key: string, older: ReadLog): Promise<void> {
  const { size, root } = older.checkpoint;
  const log = await readLog(path => fromFolder(folder, path), key, [size]);
  if (!sameBytes(log.roots.get(size)!, root))
    throw new AnotherLog(`It has ${size} entries, and they are not the first of those that were copied.`);
}

async function fromFolder(folder: LogFolder, path: string): Promise<Uint8Array> {
  const bytes = await folder.find(path);
  if (!bytes) throw new Error(`The copy lacks ${path}.`);
  return bytes;
}

/** Entries that are here already are not fetched again; others are kept beside the copy. */
function bundlesOf(
  remote: ReadLogFile,
  folder: LogFolder,
  { note, before, budget }: { note: Uint8Array; before: number; budget: CopyBudget },
): ReadLogFile {
  return async path => {
    if (path === 'checkpoint') return note;
    const { index, width } = readTilePath(path)!;
    const isWhole = width === tileWidth;
    const isOurs = index * tileWidth + width <= before;
    const own = isOurs && (await folder.find(path));
    if (own) return own;
    const kept = isWhole && (await folder.find(`${incoming}/${path}`));
    const bytes = kept || (await remote(path));
    budget.spend(bytes.length);
    if (kept) return kept;
    await folder.write(`${incoming}/${path}`, bytes);
    return bytes;
  };
}

/** Entries that were judged, and the tiles of hashes that follow from them. */
async function takeUp(folder: LogFolder, before: number, size: number): Promise<void> {
  const levels: Hash[][] = [];
  const frontier = new Frontier<Hash>({ join: nodeHash }, (height, _, node) => {
    if (height % levelHeight !== 0) return;
    levels[height / levelHeight] ??= [];
    levels[height / levelHeight]!.push(node);
  });
  for (let index = 0; index * tileWidth < size; index++) {
    const width = Math.min(tileWidth, size - index * tileWidth);
    const path = tilePath({ level: 'entries', index, width });
    const isNew = index * tileWidth + width > before;
    const bytes = isNew ? await fetched(folder, index, width) : await fromFolder(folder, path);
    for (const entry of readBundle(bytes, width)) frontier.add(leafHash(entry));
    if (isNew) await folder.write(path, bytes);
  }
  for (const { level, index, width } of tilesBetween(before, size)) {
    if (level === 'entries') continue;
    const hashes = levels[level]!.slice(index * tileWidth, index * tileWidth + width);
    await folder.write(tilePath({ level, index, width }), tileBytes(hashes));
  }
}

/** A log that grew meanwhile may have given a longer bundle. */
async function fetched(folder: LogFolder, index: number, width: number): Promise<Uint8Array> {
  const pathOf = (width: number) => `${incoming}/${tilePath({ level: 'entries', index, width })}`;
  return (await folder.find(pathOf(width))) ?? firstOf(await fromFolder(folder, pathOf(tileWidth)), width);
}

/** What the tile had of this log when it was shorter. */
function widthBefore({ level, index }: Tile, before: number): number {
  const hashes = level === 'entries' ? before : Math.floor(before / tileWidth ** level);
  return hashes - index * tileWidth;
}
