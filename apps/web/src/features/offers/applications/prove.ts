import type { OwnApplication, Proof, PublishedAllotment } from './allotment-proof.ts';

export interface ProofTask {
  published: PublishedAllotment;
  own: OwnApplication;
}

export interface TimedProof extends Proof {
  seconds: number;
}

/** A list may have many thousand tickets: they are drawn beside the screen, which stays quick meanwhile. */
export function prove(task: ProofTask, signal: AbortSignal): Promise<TimedProof> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<TimedProof>) => {
      end();
      resolve(data);
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}
