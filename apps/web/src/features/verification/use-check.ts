import type { Code, Verdict } from '@openfloor/verify/verdict';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api.ts';
import { type Connectivity, useConnectivity } from '@/lib/connectivity.ts';
import { useSession } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type CheckResult, checkFile, type Progress, watchServer } from './check.ts';
import { verdictWords } from './load-verdict-words.ts';
import type { Objection } from './watch-log.ts';

export type CheckState =
  | { step: 'empty' }
  | { step: 'checking'; file: File; progress?: Progress }
  | { step: 'done'; file: File; result: CheckResult }
  | { step: 'failed'; file: File };

const reaches = ({ online, unanswered }: Connectivity) => online && unanswered === 0;
const isOnline = () => reaches(useConnectivity.getState());

/** One file at a time: another one ends the check of the one before. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ step: 'empty' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = (file: File) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: CheckState) => {
      if (!own.signal.aborted) setState(next);
    };
    show({ step: 'checking', file });
    checkFile(file, isOnline(), own.signal, progress => show({ step: 'checking', file, progress })).then(
      result => show({ step: 'done', file, result }),
      () => show({ step: 'failed', file }),
    );
  };
  return { state, check };
}

/**
 * Whether the server shows another past than this device has seen, asked again as soon as it answers once more. Has the worker ready
 * for when the network goes.
 */
export function useWatchedServer(): Verdict<Code> | undefined {
  const [found, setFound] = useState<Verdict<Code>>();
  const online = useConnectivity(reaches);
  useEffect(() => {
    const leaving = new AbortController();
    watchServer(online, leaving.signal).then(
      ({ verdict, objection }) => {
        if (leaving.signal.aborted) return;
        setFound(known => verdict ?? known);
        if (objection) report(objection);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [online]);
  return found;
}

/** A customer’s device tells the operator what it has seen: the server keeps it once. Guests have nobody to say it as. */
function report(objection: Objection): void {
  if (useSession.getState().token === null) return;
  // Whatever comes of it, the page has said already what matters to its reader.
  api.call('POST /proof/objection', { body: objection }).catch(() => undefined);
}

/** The words for verdicts in the reader’s language. */
export function useVerdictWords() {
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['verdict-words', language],
    queryFn: async () => (await verdictWords[language]()).words,
    staleTime: Number.POSITIVE_INFINITY,
    // The device may have them without a connection.
    networkMode: 'always',
    retry: false,
  });
}
