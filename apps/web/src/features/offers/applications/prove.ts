import type { OwnApplication, Proof, PublishedAllotment } from './allotment-proof.ts';

export interface ProofTask {
  published: PublishedAllotment;
  own: OwnApplication;
}

export interface TimedProof extends Proof {
  seconds: number;
}

/** Stays ready once it is there: whoever computes again needs no network for it. */
let idle: Worker | undefined;

function takeWorker(): Worker {
  const worker = idle ?? new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  return worker;
}

/** A list may have many thousand tickets: they are drawn beside the screen, which stays quick meanwhile. */
export function prove(task: ProofTask, signal: AbortSignal): Promise<TimedProof> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<TimedProof>) => {
      signal.removeEventListener('abort', end);
      idle = worker;
      resolve(data);
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}
