import { isConclusive, isOutcomeUnknown } from './outcome.ts';

/** One thing somebody asked for: a changing call with what it was given. */
export interface Intent {
  call: string;
  args: unknown;
}

/** Where an action stands on the screen that offers it. */
export type ActionStep =
  /** Again: a try before had no answer. */
  | { step: 'sending'; intent: Intent; isAgain: boolean }
  /** It may have been done: sent again, it goes out under the same key and counts once. */
  | { step: 'unanswered'; intent: Intent; error: unknown }
  | { step: 'refused'; intent: Intent; error: unknown }
  | { step: 'done'; intent: Intent; reply: unknown };

interface KeptKey {
  key: string;
  /** A try under it went out whose outcome nobody knows. */
  isUnknown: boolean;
}

/**
 * Every action under way or without an answer, by the place that offers it. Keys are kept by intent and not by place,
 * so that whoever asks for the same again, on whichever screen, sends it under the key of the try that may have worked.
 */
export interface Actions {
  places: Readonly<Record<string, ActionStep>>;
  keys: Readonly<Record<string, KeptKey>>;
}

export type ActionEvent = { place: string } & (
  | { type: 'sent'; intent: Intent; freshKey: string }
  | { type: 'answered'; intent: Intent; reply: unknown }
  | { type: 'failed'; intent: Intent; error: unknown }
  /** What was said about the last try no longer counts; what nobody knows stays. */
  | { type: 'edited' }
  /** The place starts afresh, whatever was said there. The keys of what nobody knows stay. */
  | { type: 'dropped' }
);

export const noActions: Actions = { places: {}, keys: {} };

export function nextActions(actions: Actions, event: ActionEvent): Actions {
  const step = actions.places[event.place]?.step;
  switch (event.type) {
    case 'sent':
      return step === 'sending' ? actions : send(actions, event.place, event.intent, event.freshKey);
    case 'answered': {
      const { intent, reply } = event;
      return settle(actions, event.place, { step: 'done', intent, reply });
    }
    case 'failed':
      return fail(actions, event.place, event.intent, event.error);
    case 'edited':
      return step === 'refused' || step === 'done' ? drop(actions, event.place) : actions;
    case 'dropped':
      return step ? drop(actions, event.place) : actions;
  }
}

/** The key an intent goes out under, until there is an answer that settles it. */
export const keyOf = ({ keys }: Actions, intent: Intent): string | undefined => keys[nameOf(intent)]?.key;

/** Whether a try went out whose outcome nobody knows. */
export const isUnknown = ({ keys }: Actions, intent: Intent): boolean =>
  keys[nameOf(intent)]?.isUnknown === true;

const nameOf = ({ call, args }: Intent): string => `${call} ${JSON.stringify(args)}`;

function send({ places, keys }: Actions, place: string, intent: Intent, freshKey: string): Actions {
  const kept = keys[nameOf(intent)] ?? { key: freshKey, isUnknown: false };
  return {
    places: { ...places, [place]: { step: 'sending', intent, isAgain: kept.isUnknown } },
    keys: { ...keys, [nameOf(intent)]: kept },
  };
}

function fail(actions: Actions, place: string, intent: Intent, error: unknown): Actions {
  const name = nameOf(intent);
  const kept = actions.keys[name];
  if (!kept || isConclusive(error)) return settle(actions, place, { step: 'refused', intent, error });
  // "Too many tries" or "log in first" says nothing about the try before, which may have worked.
  const isStillUnknown = kept.isUnknown || isOutcomeUnknown(error);
  const step = isStillUnknown ? 'unanswered' : 'refused';
  return {
    places: withStep(actions.places, place, { step, intent, error }),
    // The key stays whichever it is. What was sent may have gone out twice on its way, and one copy been done while the
    // other was one too many: under the same key, sending it once more does nothing twice, and does what was not done.
    keys: { ...actions.keys, [name]: { ...kept, isUnknown: isStillUnknown } },
  };
}

/** The outcome is known: the key has done its work, and nobody else need wonder about the same. */
function settle({ places, keys }: Actions, place: string, step: ActionStep): Actions {
  const name = nameOf(step.intent);
  const { [name]: _, ...otherKeys } = keys;
  const known = Object.entries(withStep(places, place, step)).filter(
    ([, at]) => at.step !== 'unanswered' || nameOf(at.intent) !== name,
  );
  return { places: Object.fromEntries(known), keys: otherKeys };
}

/** Only the place that still waits for this answer shows it; one that was dropped meanwhile stays empty. */
function withStep(places: Actions['places'], place: string, step: ActionStep): Actions['places'] {
  return places[place]?.step === 'sending' ? { ...places, [place]: step } : places;
}

function drop({ places, keys }: Actions, place: string): Actions {
  const { [place]: _, ...others } = places;
  return { places: others, keys };
}
