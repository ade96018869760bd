import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { ReplyOf } from '@/lib/api.ts';
import { nearText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { type Me, mayCall } from '@/lib/roles.ts';
import { waitText } from '@/lib/wait-text.ts';
import type { VerdictTone } from '@/ui/verdict.tsx';

export type Alert = RecordOf<'GET /alerts'>;
export type Desk = ReplyOf<'GET /alerts/desk'>;
export type Silence = Desk['silences'][number];
export type Channels = ReplyOf<'GET /alerts/channels'>;
export type Board = ReplyOf<'GET /dashboard'>;
export type Queue = Board['queues'][number];

const minuteMs = 60_000;
/** From so many times its level on, a wait is far over it. */
const farTimes = 2;

export const isFarOver = ({ waitedMinutes, levelMinutes }: Alert): boolean =>
  waitedMinutes >= farTimes * levelMinutes;

/** `3 wait, the first for 4 h 14 min of business hours, level 4 h`. */
export function causeText({ waiting, waitedMinutes, levelMinutes }: Alert): string {
  const wait = waiting === 1 ? '1 waits' : `${waiting} wait, the first`;
  return `${wait} for ${waitText(waitedMinutes * minuteMs)} of business hours, level ${waitText(levelMinutes * minuteMs)}`;
}

/** Stands for no member of staff in a choice: an empty one would count as none made. */
export const nobody = 'nobody';

/** Whoever reads a queue and may change anything looks after what fires for it. Who audits does nothing else, and takes nothing. */
export const mayHandle = (me: Me, queue: QueueName): boolean =>
  mayCall(me, 'POST /alerts/take') && mayCall(me, queueLists[queue].call);

/** What became of the last message to an address. */
export function sendingOf(
  { mailServer }: Pick<Channels, 'mailServer'>,
  last: Channels['addresses'][number]['last'],
  now: number,
): { tone: VerdictTone; text: string } {
  if (!last)
    return mailServer ? { tone: 'neutral', text: 'Nothing sent' } : { tone: 'warn', text: 'No mail server' };
  const time = nearText(last.time, now);
  const word = last.kind === 'test' ? 'Test' : 'Alert';
  if (last.state === 'sent') return { tone: 'good', text: `${word} sent ${time}` };
  if (last.state === 'failed') return { tone: 'bad', text: `${word} failed ${time}` };
  if (last.state === 'unknown') return { tone: 'warn', text: `${word} may have arrived ${time}` };
  return { tone: 'warn', text: `${word} waits since ${time}` };
}

/** Whether what was sent to an address is for nobody but those who may read cases. */
export const isWithheld = (me: Me, { addresses }: Pick<Channels, 'addresses'>, address: string): boolean =>
  !mayCall(me, 'GET /cases') && addresses.some(one => one.compliance && one.address === address);

export const withheld: { tone: VerdictTone; text: string } = {
  tone: 'neutral',
  text: 'Shown to compliance',
};

/** Whether a test reaches anybody. */
export const canSend = ({ mailServer, addresses, webhooks }: Channels): boolean =>
  (mailServer && addresses.length > 0) || webhooks.some(({ state }) => state !== 'no-secret');

/** How it stands with a webhook. */
export function webhookStateOf(
  { state, lastTime }: Channels['webhooks'][number],
  now: number,
): { tone: VerdictTone; text: string } {
  if (state === 'no-secret') return { tone: 'warn', text: 'Secret not taken' };
  if (state === 'failing') return { tone: 'warn', text: 'Failing' };
  if (state === 'paused') return { tone: 'bad', text: 'Given up' };
  if (state === 'disabled') return { tone: 'neutral', text: 'Off' };
  return lastTime === null
    ? { tone: 'neutral', text: 'Nothing sent' }
    : { tone: 'good', text: `Taken ${nearText(lastTime, now)}` };
}
