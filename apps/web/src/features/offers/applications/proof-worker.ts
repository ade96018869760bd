import { proveAllotment } from './allotment-proof.ts';
import type { ProofTask, TimedProof } from './prove.ts';

self.onmessage = ({ data }: MessageEvent<ProofTask>) => {
  const start = performance.now();
  const proof = proveAllotment(data.published, data.own);
  const timed: TimedProof = { ...proof, seconds: (performance.now() - start) / 1_000 };
  self.postMessage(timed);
};
