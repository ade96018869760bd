import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { oneAtATime } from '../one-at-a-time.ts';
import { knownServerNow, serverNow } from '../server-clock.ts';
import { useIsCustomer, useSession } from '../session.ts';
import { useCall } from '../use-call.ts';
import type { Draft, DraftContent } from './draft.ts';
import type { DraftPlace } from './draft-store.ts';

const loadStore = () => import('./draft-store.ts');

/** Longer than any storage that works takes, on a slow phone with photos to open; the form does not wait for one that hangs. */
const patienceMs = 6_000;
const afterTypingMs = 300;

const later = (ms: number) => new Promise<null>(resolve => setTimeout(() => resolve(null), ms));

/** What was dropped must not come back, and what is read is what was kept last. */
const inLine = oneAtATime();

/** When what was to be kept so far is, and nothing comes after its deletion. */
export const draftsKept = (): Promise<void> => inLine(async () => undefined);

/** What there is of this form; where nothing can be kept, there is nothing. */
async function read(place: DraftPlace): Promise<Draft | null> {
  const found = inLine(async () => (await loadStore()).readDraft(place, knownServerNow()));
  return Promise.race([found.catch(() => null), later(patienceMs)]);
}

/** Where room is short, what was typed is kept without the photos. */
async function save(place: DraftPlace, content: DraftContent, token: string | null): Promise<void> {
  const store = await loadStore();
  const isOver = () => useSession.getState().token !== token;
  if (isOver()) return;
  try {
    await store.saveDraft(place, content, serverNow());
  } catch {
    await store.saveDraft(place, { ...content, photos: {} }, serverNow());
  }
  // Whoever logged out meanwhile leaves nothing.
  if (isOver()) await store.removeDraft(place);
}

/**
 * The draft of a form, which survives that a phone throws the page away. A form says by `keep` what it holds now, and by
 * `drop` that it was sent. Where the device keeps nothing (private modes), all of it does nothing.
 */
export function useDraft(form: string) {
  const profile = useCall('GET /user');
  return useDraftOf(profile.data?.account, form, profile.isPending);
}

/** Of somebody who may be a guest, and then shares a key with every guest at this device. */
export function useAnyonesDraft(form: string) {
  const isCustomer = useIsCustomer();
  const profile = useCall('GET /user', undefined, { enabled: isCustomer });
  return useDraftOf(isCustomer ? profile.data?.account : 'guest', form, isCustomer && profile.isPending);
}

function useDraftOf(customer: string | undefined, form: string, isPending: boolean) {
  const queries = useQueryClient();
  // Each visit reads it anew.
  const visit = useId();
  const queryKey = ['draft', form, customer ?? '', visit];
  const stored = useQuery({
    queryKey,
    queryFn: customer === undefined ? skipToken : () => read({ customer, form }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  /** Another number is another form: the old one was given up. */
  const [version, setVersion] = useState(0);
  const waiting = useRef<{ content: DraftContent; timer: ReturnType<typeof setTimeout> } | null>(null);
  const hasLeft = useRef(false);

  const flush = useCallback(() => {
    const next = waiting.current;
    waiting.current = null;
    if (!next || customer === undefined) return;
    clearTimeout(next.timer);
    const { token } = useSession.getState();
    inLine(() => save({ customer, form }, next.content, token)).catch(() => undefined);
  }, [customer, form]);

  const keep = useCallback(
    (content: DraftContent) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { content, timer: setTimeout(flush, afterTypingMs) };
      if (hasLeft.current) flush();
    },
    [flush],
  );

  const drop = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    if (customer === undefined) return;
    inLine(async () => (await loadStore()).removeDraft({ customer, form })).catch(() => undefined);
  }, [customer, form]);

  // A phone may throw the page away at any time once it is out of sight; and whoever leaves the form has it kept at once,
  // before the next page looks for it.
  useLayoutEffect(() => {
    hasLeft.current = false;
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      hasLeft.current = true;
      flush();
    };
  }, [flush]);

  return {
    isPending: isPending || (customer !== undefined && stored.isPending),
    /** What was found when the form was opened. */
    found: stored.data ?? null,
    version,
    keep,
    drop,
    /** Gives the draft up: the form starts empty. */
    startOver: () => {
      drop();
      queries.setQueryData(queryKey, null);
      setVersion(number => number + 1);
    },
  };
}

export type DraftDesk = ReturnType<typeof useDraft>;
