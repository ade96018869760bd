import type { Code, Verdict } from '@openfloor/verify/verdict';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConnectivity } from '@/lib/connectivity.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type CheckResult, checkFile, type Progress, watchServer } from './check.ts';
import { verdictWords } from './load-verdict-words.ts';

export type CheckState =
  | { step: 'empty' }
  | { step: 'checking'; file: File; progress?: Progress }
  | { step: 'done'; file: File; result: CheckResult }
  | { step: 'failed'; file: File };

const isOnline = () => {
  const { online, unanswered } = useConnectivity.getState();
  return online && unanswered === 0;
};

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

/** Whether the server shows another past than this device has seen. Has the worker ready for when the network goes. */
export function useWatchedServer(): Verdict<Code> | undefined {
  const [found, setFound] = useState<Verdict<Code>>();
  useEffect(() => {
    const leaving = new AbortController();
    watchServer(isOnline(), leaving.signal).then(
      verdict => !leaving.signal.aborted && setFound(verdict),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return found;
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
