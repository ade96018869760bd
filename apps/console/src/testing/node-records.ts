import type { ReplyOf } from '@/lib/api.ts';
import { someTime } from './records.ts';

type Installation = ReplyOf<'GET /platform/nodes'>;
type Node = Installation['nodes'][number];

export const aNode = (other: Partial<Node> = {}): Node => ({
  name: 'lagos-1:417:0a1b2c3d',
  host: 'lagos-1',
  port: 8080,
  version: '2.4.1',
  commit: '0a1b2c3d4e',
  startedTime: someTime - 7_200_000,
  seenTime: someTime - 2_000,
  state: 'ready',
  leads: false,
  epoch: 7,
  relayLagMs: 3,
  relayQuietMs: 120,
  sockets: 412,
  requestsPerSecond: 66,
  failedRequests: 0,
  memoryBytes: 318_000_000,
  cpuPart: 0.38,
  clockOffMs: 0,
  redis: 'up',
  redisMs: 0.3,
  ...other,
});

/** Three nodes: one goes, one leads the prices; a standby and a Redis with a replica. */
export const anInstallation = (other: Partial<Installation> = {}): Installation => ({
  time: someTime,
  answeredBy: 'lagos-1:417:0a1b2c3d',
  nodes: [
    aNode(),
    aNode({
      name: 'lagos-2:98:9f8e7d6c',
      host: 'lagos-2',
      state: 'draining',
      sockets: 61,
      requestsPerSecond: 0,
      cpuPart: 0.09,
    }),
    aNode({
      name: 'lagos-3:12:11223344',
      host: 'lagos-3',
      leads: true,
      sockets: 377,
      requestsPerSecond: 9.5,
    }),
  ],
  redis: {
    answers: true,
    answerMs: 0.3,
    version: '7.2.4',
    role: 'master',
    replicas: 1,
    replicaBehindBytes: 0,
    memoryBytes: 4_200_000,
    startedTime: someTime - 86_400_000 * 9,
  },
  database: {
    version: '17.6',
    startedTime: someTime - 86_400_000 * 12,
    answerMs: 0.6,
    standby: {
      state: 'following',
      behindBytes: 18_000,
      answerMs: 0.9,
      reads: { standby: 12_480, behind: 3, failed: 0 },
    },
  },
  ...other,
});
