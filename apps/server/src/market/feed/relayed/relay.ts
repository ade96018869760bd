import type { Database } from '@openfloor/db/database';
import type { Storing } from '../../hub/hub-options.ts';
import type { MarketFeed } from '../feed.ts';
import { claimEpoch, lastEpoch } from './epoch-store.ts';
import { FeedLeader } from './feed-leader.ts';
import { FeedQuestions } from './feed-questions.ts';
import { type RelayLink, type RelayLog, relayKeys } from './relay-parts.ts';
import { RelayedFeed } from './relayed-feed.ts';

/** Where nodes find each other. */
export interface RelayPlace {
  link: RelayLink;
  prefix: string;
  /** The name of this process among all. */
  node: string;
}

interface RelayNeeds {
  database: Database;
  makeFeed: () => MarketFeed;
  now: () => number;
  monotonic: () => number;
  log: RelayLog;
}

/** What is known of the leadership at a moment. */
export interface RelayState {
  leads: boolean;
  /** Of the leader that was heard last; undefined before the first. */
  leader: string | undefined;
  epoch: number | undefined;
  /** How long the last message took, by the clocks of both nodes. */
  lagMs: number | undefined;
  /** Since the last message. */
  quietMs: number | undefined;
  leaseLeftMs: number;
  /** Messages of earlier leaders that were not listened to. */
  fenced: number;
}

export interface Relay {
  feed: MarketFeed;
  storing: Storing;
  state(): RelayState;
  stop(): Promise<void>;
}

/** Stands for the leadership, and listens to whoever has it. */
export async function startRelay(place: RelayPlace, needs: RelayNeeds): Promise<Relay> {
  const { link, prefix, node } = place;
  const { database, now, monotonic, log } = needs;
  const source = needs.makeFeed();
  let unused: MarketFeed | undefined = source;
  const makeFeed = () => {
    const feed = unused ?? needs.makeFeed();
    unused = undefined;
    return feed;
  };
  const keys = relayKeys(prefix, source.source);
  const parts = { link, prefix, node, now, monotonic, log, keys };
  const questions = new FeedQuestions(link, keys, node);
  const leader = new FeedLeader({
    ...parts,
    questions,
    makeFeed,
    claimEpoch: atLeast => claimEpoch(database, source.source, node, atLeast),
  });
  let fenced = 0;
  const feed = new RelayedFeed({
    ...parts,
    questions,
    source,
    epochAtLeast: await lastEpoch(database, source.source),
    leaderLeaves: () => leader.standNow(),
    fenced: () => {
      fenced++;
    },
  });
  await link.firstTry();
  leader.start();
  return {
    feed,
    storing: { epoch: () => leader.epoch },
    state() {
      const { heard } = feed;
      return {
        leads: leader.epoch !== undefined,
        leader: heard?.leader,
        epoch: leader.epoch ?? heard?.epoch,
        lagMs: heard?.lagMs,
        quietMs: heard && monotonic() - heard.heardMs,
        leaseLeftMs: leader.leaseLeftMs,
        fenced,
      };
    },
    stop: () => leader.stop(),
  };
}
