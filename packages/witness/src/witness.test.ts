import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { cosignedAt } from '@openfloor/verify/cosignature';
import { readNote } from '@openfloor/verify/note';
import { LogWorld, secretOf } from '@openfloor/verify/testing/log-world';
import { witnessRequest } from '@openfloor/verify/witness-request';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WitnessState } from './state-file.ts';
import { Witness } from './witness.ts';

/** A log of so many entries; those after `same` are others in a fork. */
function logOf(entries: number, same = entries, word = 'x'): LogWorld {
  const log = new LogWorld();
  for (let i = 0; i < entries; i++)
    log.entries.push(new TextEncoder().encode(i < same ? `${i}` : `${word} ${i}`));
  return log;
}

let log: LogWorld;
let written: WitnessState[];
let told: string[];
let witness: Witness;
const start = (state: WitnessState, persist = (next: WitnessState) => void written.push(next)) =>
  new Witness(state, {
    keys: [log.key()],
    persist,
    now: () => 1_763_000_000_999,
    tell: what => void told.push(what),
  });
const begin: WitnessState = { name: 'w.example', secret: secretOf('witness'), logs: [] };
beforeEach(() => {
  log = logOf(9);
  written = [];
  told = [];
  witness = start(begin);
});

const offer = (from: number, to: number, of = log, checkpoint = of.checkpoint(to)) =>
  witness.addCheckpoint(witnessRequest(from, of.consistency(from, to), checkpoint));

test('signs what goes on from what it signed, with the time, once it has remembered it', () => {
  const answer = offer(0, 3);
  expect(answer.status).toBe(200);
  expect(cosignedAt(readNote(log.checkpoint(3) + answer.body), witness.key)).toBe(1_763_000_000);
  expect(written.at(-1)?.logs).toMatchObject([{ origin: log.origin, size: 3 }]);
  expect(offer(3, 9).status).toBe(200);
  expect(offer(9, 9).status).toBe(200);
  expect(written).toHaveLength(2);
  expect(readCheckpoint(written[1]!.logs[0]!.checkpoint).size).toBe(9);
});

describe('refuses', () => {
  beforeEach(() => {
    expect(offer(0, 5).status).toBe(200);
  });

  test('another size than it knows, and says which it knows', () => {
    expect(offer(0, 9)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '5\n' });
    expect(offer(4, 9)).toMatchObject({ status: 409, body: '5\n' });
  });

  test('a fork of the same size, and keeps what proves it', () => {
    const fork = logOf(5, 3);
    expect(offer(5, 5, fork)).toMatchObject({ status: 409, body: '5\n' });
    expect(offer(5, 5, fork)).toMatchObject({ status: 409 });
    expect(written.at(-1)?.logs[0]).toMatchObject({ size: 5, forks: [fork.checkpoint(5)] });
    expect(told[0]).toContain('two pasts');
    expect(witness.describe()).toContain('1 forks seen');
    expect(offer(5, 9).status).toBe(200);
    expect(written.at(-1)?.logs[0]?.forks).toHaveLength(1);
  });

  test('a fork that has grown', () => {
    expect(offer(5, 9, logOf(9, 3))).toMatchObject({ status: 422 });
    expect(told[0]).toContain('do not follow');
  });

  test('a log that shrinks', () => {
    const checkpoint = log.checkpoint(3);
    expect(witness.addCheckpoint(witnessRequest(5, [], checkpoint))).toMatchObject({ status: 400 });
    expect(witness.addCheckpoint(witnessRequest(3, [], checkpoint))).toMatchObject({
      status: 409,
      body: '5\n',
    });
  });

  test('a proof that is none, or of something else', () => {
    const request = (proof: Uint8Array[]) =>
      witness.addCheckpoint(witnessRequest(5, proof, log.checkpoint(9)));
    expect(request([])).toMatchObject({ status: 422 });
    expect(request(log.consistency(4, 9))).toMatchObject({ status: 422 });
  });

  test('a signature of a stranger, and one of nobody', () => {
    expect(offer(5, 9, log, log.checkpoint(9, secretOf('stranger')))).toMatchObject({ status: 403 });
    expect(
      offer(5, 9, log, log.checkpoint(9).replace(/= \n/, '=\n').replace('\n9\n', '\n8\n')),
    ).toMatchObject({
      status: 403,
    });
  });

  test('a log that it does not watch', () => {
    const other = new LogWorld('other.example');
    other.entries.push(new Uint8Array());
    expect(offer(0, 1, other)).toMatchObject({ status: 404 });
  });

  test('what is no request', () => {
    expect(witness.addCheckpoint('hello')).toMatchObject({ status: 400 });
  });

  test('to sign what it could not remember', () => {
    const state = written.at(-1)!;
    witness = start(state, () => {
      throw new Error('the disk is full');
    });
    expect(() => offer(5, 9)).toThrow('the disk is full');
    witness = start(state);
    expect(offer(9, 9)).toMatchObject({ status: 409, body: '5\n' });
  });

  test('an empty log with a root of something', () => {
    witness = start(begin);
    const head = { ...log.head(0), root: log.head(1).root };
    log.head = () => head;
    expect(offer(0, 0)).toMatchObject({ status: 409, body: '0\n' });
  });
});

test('either key of a log counts while it changes from one to the other', () => {
  const next = secretOf('key 2');
  witness = new Witness(begin, {
    keys: [log.key(), new LogWorld(log.origin, 'key 2').key()],
    persist: () => {},
    now: () => 0,
    tell: () => {},
  });
  expect(offer(0, 3).status).toBe(200);
  expect(offer(3, 9, log, log.checkpoint(9, next)).status).toBe(200);
});
