import type { proofConsoleCalls } from '@openfloor/contract/proof/console-calls';
import type { Tx } from '@openfloor/db/database';
import { base64 } from '@openfloor/verify/bytes';
import { fingerprint, keyText, readKey } from '@openfloor/verify/note';
import type { z } from 'zod';
import { pendingFor } from '../../../kernel/approvals/propose.ts';
import { lastCheck, wishedSince } from '../check/check-result-store.ts';
import { findLog } from '../log-store.ts';
import { rotationSubject } from '../rotation/rotation-kind.ts';
import { keyName, readKeyState } from '../rotation/rotation-store.ts';
import { switchAt } from '../rotation/switch-job.ts';
import { listOthersWithForks, listWitnesses, type WitnessRecord } from '../witness/fork-store.ts';
import type { KnownWitness } from '../witness/witness-list.ts';
import { countAsked, listClaims } from './asked-store.ts';
import { countHeads, lastEntryAt } from './checkpoint-list-store.ts';

type Desk = z.output<(typeof proofConsoleCalls)['GET /proof']['reply']>;
type Key = NonNullable<Desk['key']>;

export interface DeskSettings {
  proofWitnesses: readonly KnownWitness[];
  proofSignCommand: string | undefined;
}

/** A key should be changed before it is so old. */
const renewAfterMs = 180 * 86_400_000;

const claimsShown = 5;

/** Everything that staff see of the log at a glance. */
export async function readDesk(tx: Tx, settings: DeskSettings): Promise<Desk> {
  const log = await findLog(tx);
  const { objectedAt, ...asked } = await countAsked(tx);
  const claims = await listClaims(tx, claimsShown);
  return {
    log: log
      ? {
          origin: log.origin,
          size: log.signedSize,
          entryTime: (await lastEntryAt(tx))?.getTime() ?? null,
          checkpoints: await countHeads(tx),
        }
      : null,
    witnesses: await readWitnesses(tx, settings.proofWitnesses, log?.signedSize ?? 0),
    check: await readCheck(tx),
    checkAsked: (await wishedSince(tx)) !== undefined,
    asked: {
      ...{ days: 30, ...asked, objectionTime: objectedAt?.getTime() ?? null },
      claims: claims.map(({ size, root, proved, customers, firstAt }) => ({
        ...{ size: Number(size), root: base64(root), proved, customers, firstTime: firstAt.getTime() },
      })),
      claimCount: claims[0]?.claimCount ?? 0,
    },
    key: await readKeyInUse(tx, settings.proofSignCommand === undefined ? 'file' : 'command'),
  };
}

/** Those that are asked; and those that were and have seen another log. */
async function readWitnesses(
  tx: Tx,
  asked: readonly KnownWitness[],
  head: number,
): Promise<Desk['witnesses']> {
  const keys = asked.map(({ key }) => keyText(key));
  const all = [...keys, ...(await listOthersWithForks(tx, keys))];
  const records = await listWitnesses(tx, all);
  return records.map((record, index) => {
    const { witness, size, signedAt, forks, forkAt } = record;
    const url = asked[index]?.url;
    return {
      ...{ name: readKey(witness).name, address: url === undefined ? null : new URL(url).host, size, forks },
      signedTime: signedAt?.getTime() ?? null,
      forkTime: forkAt?.getTime() ?? null,
      verdict: url === undefined ? 'left' : verdictOf(record, head),
    };
  });
}

function verdictOf({ size, forks }: WitnessRecord, head: number): Desk['witnesses'][number]['verdict'] {
  if (forks > 0) return 'objects';
  if (size === null) return 'silent';
  return size >= head ? 'agrees' : 'behind';
}

async function readCheck(tx: Tx): Promise<Desk['check']> {
  const last = await lastCheck(tx);
  if (!last) return null;
  const { startedAt, finishedAt, replayed, day, lines, differences, differenceCount } = last;
  return {
    startedTime: startedAt.getTime(),
    tookMs: finishedAt.getTime() - startedAt.getTime(),
    sound: differenceCount === 0,
    ...{ replayed, day, lines, differences, differenceCount },
  };
}

async function readKeyInUse(tx: Tx, kept: Key['kept']): Promise<Desk['key']> {
  const state = await readKeyState(tx);
  if (!state) return null;
  const { current, since, announced } = state;
  const [waiting] = await pendingFor(tx, rotationSubject);
  const shown = waiting?.after as { key: string; fingerprint: string } | undefined;
  const proposed = waiting &&
    shown && {
      ...{ step: 'proposed' as const, name: shown.key, fingerprint: shown.fingerprint },
      ...{ proposalId: waiting.id, announcedTime: null, switchTime: null },
    };
  const underWay = announced && {
    step: 'announced' as const,
    name: keyName(state, announced.key),
    fingerprint: fingerprint(readKey(announced.key)),
    proposalId: announced.proposalId,
    announcedTime: announced.loggedAt?.getTime() ?? null,
    switchTime: switchAt(announced)?.getTime() ?? null,
  };
  return {
    name: keyName(state, current),
    fingerprint: fingerprint(readKey(current)),
    ...{ kind: 'Ed25519', kept },
    sinceTime: since.getTime(),
    renewTime: since.getTime() + renewAfterMs,
    rotation: proposed ?? underWay ?? null,
  };
}
