import { errorCodes } from '@openfloor/contract/error-codes';
import { describe, expect, it } from 'vitest';
import { type ActionEvent, type Actions, type Intent, keyOf, nextActions, noActions } from './actions.ts';
import { ApiError, networkError } from './api-error.ts';

const buy: Intent = { call: 'POST /stockTrade/buy', args: { body: { id: 'OF', amount: '10' } } };
const buyMore: Intent = { call: 'POST /stockTrade/buy', args: { body: { id: 'OF', amount: '20' } } };
const sell: Intent = { ...buy, call: 'POST /stockTrade/sell' };

const refusal = (code: number) => new ApiError('refused', { code, msg: 'No' });
const lost = networkError();

let fresh = 0;
const sent = (intent: Intent, place = 'here'): ActionEvent => {
  fresh += 1;
  return { type: 'sent', place, intent, freshKey: `key-${fresh}` };
};
const failed = (error: unknown, intent = buy, place = 'here'): ActionEvent => ({
  type: 'failed',
  place,
  intent,
  error,
});
const answered = (intent = buy, place = 'here'): ActionEvent => ({
  type: 'answered',
  place,
  intent,
  reply: 'ok',
});
const edited: ActionEvent = { type: 'edited', place: 'here' };
const dropped: ActionEvent = { type: 'dropped', place: 'here' };

const after = (...events: ActionEvent[]): Actions => events.reduce(nextActions, noActions);

describe('where an action stands', () => {
  const rows: [string, ActionEvent[], string | undefined][] = [
    ['nothing was sent', [], undefined],
    ['sent', [sent(buy)], 'sending'],
    ['sent and answered', [sent(buy), answered()], 'done'],
    ['sent and refused', [sent(buy), failed(refusal(errorCodes.priceMoved))], 'refused'],
    ['no answer came', [sent(buy), failed(lost)], 'unanswered'],
    ['the server does not know either', [sent(buy), failed(refusal(errorCodes.internal))], 'unanswered'],
    ['rate limited at the first try', [sent(buy), failed(refusal(errorCodes.tooManyTries))], 'refused'],
    ['something else than a call broke', [sent(buy), failed(new TypeError('x'))], 'refused'],
    ['no answer, then sent again', [sent(buy), failed(lost), sent(buy)], 'sending'],
    ['no answer, then done', [sent(buy), failed(lost), sent(buy), answered()], 'done'],
    ['no answer, edited', [sent(buy), failed(lost), edited], 'unanswered'],
    ['no answer, dropped', [sent(buy), failed(lost), dropped], undefined],
    ['refused, edited', [sent(buy), failed(refusal(errorCodes.priceMoved)), edited], undefined],
    ['done, edited', [sent(buy), answered(), edited], undefined],
    ['edited while under way', [sent(buy), edited], 'sending'],
    ['answered after it was dropped', [sent(buy), dropped, answered()], undefined],
    [
      'no answer here, done elsewhere',
      [sent(buy), failed(lost), sent(buy, 'there'), answered(buy, 'there')],
      undefined,
    ],
    [
      'no answer here, another done elsewhere',
      [sent(buy), failed(lost), sent(sell, 'there'), answered(sell, 'there')],
      'unanswered',
    ],
    ...[errorCodes.tooManyTries, errorCodes.sessionExpired, errorCodes.notLoggedIn].map(
      (code): [string, ActionEvent[], string] => [
        `no answer, then ${code}, which says nothing about the first try`,
        [sent(buy), failed(lost), sent(buy), failed(refusal(code))],
        'unanswered',
      ],
    ),
  ];
  it.each(rows)('%s', (_, events, step) => {
    expect(after(...events).places.here?.step).toBe(step);
  });
});

describe('the key', () => {
  const keyAfter = (events: ActionEvent[], intent: Intent) => keyOf(after(...events), intent);
  const first = (events: ActionEvent[]) => events[0]?.type === 'sent' && events[0].freshKey;

  const kept: [string, ActionEvent[]][] = [
    ['a second tap while the first is under way', [sent(buy), sent(buy)]],
    ['the same sent again after no answer', [sent(buy), failed(lost), sent(buy)]],
    ['the same from another screen', [sent(buy), failed(lost), sent(buy, 'there')]],
    ['the same after starting afresh', [sent(buy), failed(lost), dropped, sent(buy)]],
    [
      'the same after another was done',
      [sent(buy), failed(lost), sent(buyMore), answered(buyMore), sent(buy)],
    ],
    [
      'the same after being rate limited',
      [sent(buy), failed(lost), sent(buy), failed(refusal(errorCodes.tooManyTries)), sent(buy)],
    ],
    [
      'too busy at the first try: a copy of it may have been done',
      [sent(buy), failed(refusal(errorCodes.tooManyTries)), sent(buy)],
    ],
    [
      'too busy, edited to another that is done, and back',
      [
        sent(buy),
        failed(refusal(errorCodes.tooManyTries)),
        edited,
        sent(buyMore),
        answered(buyMore),
        edited,
        sent(buy),
      ],
    ],
    ['to log in first', [sent(buy), failed(refusal(errorCodes.sessionExpired)), dropped, sent(buy)]],
    ['a screen that was left before the answer was lost', [sent(buy), dropped, failed(lost), sent(buy)]],
  ];
  it.each(kept)('stays: %s', (_, events) => {
    expect(keyAfter(events, buy)).toBe(first(events));
  });

  const released: [string, ActionEvent[]][] = [
    ['done', [sent(buy), answered(), sent(buy)]],
    ['refused', [sent(buy), failed(refusal(errorCodes.insufficientBalance)), sent(buy)]],
    ['no answer, then refused', [sent(buy), failed(lost), sent(buy), failed(refusal(10409)), sent(buy)]],
    [
      'too busy, then done',
      [sent(buy), failed(refusal(errorCodes.tooManyTries)), sent(buy), answered(), sent(buy)],
    ],
    [
      'too busy, then refused',
      [sent(buy), failed(refusal(errorCodes.tooManyTries)), sent(buy), failed(refusal(10409)), sent(buy)],
    ],
    ['left before it was done', [sent(buy), dropped, answered(), sent(buy)]],
  ];
  it.each(released)('is a new one after: %s', (_, events) => {
    expect(keyAfter(events, buy)).toMatch(/^key-/);
    expect(keyAfter(events, buy)).not.toBe(first(events));
  });

  it.each([buyMore, sell])('is another for another body or call', intent => {
    const events = [sent(buy), failed(lost), sent(intent)];
    expect(keyAfter(events, intent)).not.toBe(first(events));
  });

  it('is told as sent again only where nobody knows what became of the first', () => {
    const busy = after(sent(buy), failed(refusal(errorCodes.tooManyTries)), sent(buy));
    expect(busy.places.here).toMatchObject({ step: 'sending', isAgain: false });
    const unknown = after(sent(buy), failed(lost), sent(buy));
    expect(unknown.places.here).toMatchObject({ step: 'sending', isAgain: true });
  });

  it('of a settled intent is forgotten', () => {
    expect(after(sent(buy), answered()).keys).toEqual({});
    expect(after(sent(buy), failed(refusal(errorCodes.conflict))).keys).toEqual({});
  });
});
