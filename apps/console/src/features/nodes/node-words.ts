import type { ReplyOf } from '@/lib/api.ts';
import { shortSpanText } from '../../lib/span-text.ts';

export type Installation = ReplyOf<'GET /platform/nodes'>;
export type Node = Installation['nodes'][number];

/** Prices count as late after this. */
const quietMs = 2_500;

/** Where a node is found: `lagos-1:8080`. */
export const placeOf = ({ host, port }: Pick<Node, 'host' | 'port'>): string =>
  port === 0 ? host : `${host}:${port}`;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `318 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** place;
  return `${value.toFixed(place >= 3 && value < 10 ? 1 : 0)} ${units[place]}`;
}

/** `0.3 ms`, `41 ms`, `2.8 s`. */
export function msText(ms: number): string {
  const size = Math.abs(ms);
  if (size >= 60_000) return shortSpanText(size);
  if (size >= 1_000) return `${(size / 1_000).toFixed(1)} s`;
  return `${size.toFixed(size < 10 && !Number.isInteger(size) ? 1 : 0)} ms`;
}

export const rateText = (perSecond: number): string =>
  perSecond >= 10 || perSecond === 0 ? wholeText(Math.round(perSecond)) : perSecond.toFixed(1);

/** `12,480`. */
export const wholeText = (count: number): string => count.toLocaleString('en');

/** By the database's clock: how long ago a node was seen when the page was read. */
export const seenText = ({ seenTime }: Node, { time }: Installation): string =>
  `seen ${shortSpanText(time - seenTime)} ago`;

export const leaderOf = ({ nodes }: Installation): Node | undefined =>
  nodes
    .filter(({ leads }) => leads)
    .sort((one, other) => (other.epoch ?? 0) - (one.epoch ?? 0))
    .at(0);

/** Whoever said lately how it does. */
export const liveNodes = ({ nodes }: Installation): Node[] => nodes.filter(({ state }) => state !== 'silent');

/** Those that hear the leader now; what the others heard last says nothing any more. */
export const hears = ({ redis, relayLagMs, relayQuietMs, state }: Node): boolean =>
  state !== 'silent' && redis === 'up' && relayLagMs !== null && (relayQuietMs ?? 0) <= quietMs;

export interface Problem {
  tone: 'warn' | 'bad';
  title: string;
  /** What it means, and what to do. */
  text: string;
}

/** A standby that is farther behind answers nothing that was written lately. */
const behindBytes = 16_000_000;

/** What somebody has to do something about, the worst first. */
export function problemsOf(all: Installation): Problem[] {
  const found = [
    ...ofRedis(all),
    ...ofLeader(all),
    ...all.nodes.flatMap(ofNode(all)),
    ...ofAll(all),
    ...ofStandby(all),
  ];
  return [...found.filter(({ tone }) => tone === 'bad'), ...found.filter(({ tone }) => tone === 'warn')];
}

function ofRedis({ redis, nodes }: Installation): Problem[] {
  if (redis && !redis.answers)
    return [
      {
        tone: 'bad',
        title: 'Redis does not answer',
        text: 'No prices come, and trading stops as stale; accounts, money and records go on. Start Redis again or mend the way to it: prices are back within seconds, also if it comes back empty.',
      },
    ];
  if (redis && redis.role !== null && redis.role !== 'master')
    return [
      {
        tone: 'bad',
        title: 'REDIS_URL leads to a replica',
        text: 'It takes nothing that is written. Point REDIS_URL at the primary, or let the replica take over.',
      },
    ];
  const away = nodes.filter(node => node.state !== 'silent' && node.redis === 'away');
  return away.length === 0
    ? []
    : [
        {
          tone: 'bad',
          title: `Redis is not reached by ${away.map(placeOf).join(', ')}`,
          text: 'They have no prices and refuse to trade, while others go on. Look at the network between them and Redis; until then take them out of the proxy.',
        },
      ];
}

function ofLeader(all: Installation): Problem[] {
  if (!all.redis?.answers) return [];
  if (!leaderOf(all))
    return [
      {
        tone: 'bad',
        title: 'Nobody leads the source of prices',
        text: 'Another node takes over within five seconds. If this stays, no node reaches the source: look in their logs for “source of prices”, and at the key and the plan of the source.',
      },
    ];
  const deaf = liveNodes(all).filter(node => (node.relayQuietMs ?? 0) > quietMs && node.redis === 'up');
  return deaf.length === 0
    ? []
    : [
        {
          tone: 'warn',
          title: `The leader is not heard by ${deaf.map(placeOf).join(', ')}`,
          text: 'Their prices count as late. It passes by itself after a change of the leader; if it stays, restart them one after the other.',
        },
      ];
}

const ofNode =
  (all: Installation) =>
  (node: Node): Problem[] => {
    const place = placeOf(node);
    if (node.state === 'silent')
      return [
        {
          tone: 'bad',
          title: `${place} has said nothing for ${shortSpanText(all.time - node.seenTime)}`,
          text: 'It was killed, is frozen, or does not reach the database. Others do its work. Look at its machine and its log, and start it again; ten minutes after its last word it is forgotten here.',
        },
      ];
    if (node.state === 'clockOff')
      return [
        {
          tone: 'bad',
          title: `The clock of ${place} is off by ${msText(node.clockOffMs ?? 0)}`,
          text: 'It is not ready and does nothing by the clock. Let its machine take the time from the network (NTP).',
        },
      ];
    return [];
  };

function ofAll(all: Installation): Problem[] {
  const live = liveNodes(all);
  const problems: Problem[] = [];
  if (!all.redis && live.length > 1)
    problems.push({
      tone: 'bad',
      title: `${live.length} nodes without Redis use this database`,
      text: 'Each has its own connection to the source of prices and counts limits alone. Set REDIS_URL for all of them, or stop all but one.',
    });
  if (all.redis && live.some(({ redis }) => redis === 'none'))
    problems.push({
      tone: 'bad',
      title: `${live
        .filter(({ redis }) => redis === 'none')
        .map(placeOf)
        .join(', ')} runs without Redis`,
      text: 'It has prices of its own and counts limits alone. Set the same REDIS_URL as elsewhere and restart it.',
    });
  const builds = new Set(live.map(({ version, commit }) => `${version} ${commit ?? ''}`));
  if (builds.size > 1)
    problems.push({
      tone: 'warn',
      title: 'Nodes run different versions',
      text: 'As it is while they are restarted one after the other. Otherwise restart those that were left behind.',
    });
  if (all.redis && live.length === 1)
    problems.push({
      tone: 'warn',
      title: 'Only one node is left',
      text: 'Nobody takes over if it goes. Start another with the same settings.',
    });
  return problems;
}

function ofStandby({ database: { standby } }: Installation): Problem[] {
  if (!standby) return [];
  if (standby.state === 'silent')
    return [
      {
        tone: 'warn',
        title: 'The standby does not answer',
        text: 'The primary answers in its place: nothing is lost, and it has more to do. Start it again, or mend DATABASE_READ_URL.',
      },
    ];
  if (standby.state === 'leading')
    return [
      {
        tone: 'warn',
        title: 'DATABASE_READ_URL leads to no standby',
        text: 'What it names takes writes itself, so it is not read. After a fail-over let the former primary follow the new one, and point DATABASE_READ_URL at a standby.',
      },
    ];
  if (standby.state === 'elsewhere')
    return [
      {
        tone: 'warn',
        title: 'The standby follows a primary that fell',
        text: 'It is not read until it follows the present one. If this stays for more than a minute, let it follow anew (pg_rewind, or a new copy).',
      },
    ];
  return (standby.behindBytes ?? 0) > behindBytes
    ? [
        {
          tone: 'warn',
          title: `The standby is ${bytesText(standby.behindBytes ?? 0)} behind`,
          text: 'The primary answers in its place until it has caught up. Look at its disk and at long queries on it.',
        },
      ]
    : [];
}
