import { base64, hashFromBase64, Malformed, readSize } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';

/** What a log sends to a witness: c2sp.org/tlog-witness, `add-checkpoint`. */

export interface WitnessRequest {
  oldSize: number;
  /** From the old size to the checkpoint's. */
  proof: readonly Uint8Array[];
  checkpoint: Checkpoint;
}

const proofMax = 63;

export function witnessRequest(oldSize: number, proof: readonly Uint8Array[], checkpoint: string): string {
  return [`old ${oldSize}`, ...proof.map(base64), '', checkpoint].join('\n');
}

export function readWitnessRequest(body: string): WitnessRequest {
  const end = body.indexOf('\n\n');
  if (end < 0) throw new Malformed('A request has a blank line before its checkpoint.');
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  if (!first.startsWith('old ')) throw new Malformed('A request begins with the old size.');
  if (lines.length > proofMax) throw new Malformed(`A proof has at most ${proofMax} hashes.`);
  return {
    oldSize: readSize(first.slice('old '.length)),
    proof: lines.map(hashFromBase64),
    checkpoint: readCheckpoint(body.slice(end + 2)),
  };
}
