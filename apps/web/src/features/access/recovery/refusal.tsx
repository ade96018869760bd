import { useState } from 'react';
import { durationText } from '@/lib/duration-text.ts';
import { errorText } from '@/lib/error-text.ts';
import { retryAt } from '@/lib/retry-at.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsOver, useServerSecond } from '@/lib/use-server-second.ts';
import { FooterNote } from '@/ui/footer-note.tsx';

/** Why the last try came to nothing, and since when another one may be made. It stays until then. */
export function useRefusal() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<{ words: string; until: number | undefined }>();
  const isOver = useIsOver(refusal?.until ?? 0);
  return {
    /** Of somebody who tried too often, until they may again. */
    waits: refusal?.until !== undefined && !isOver,
    refuse: (error: unknown) => setRefusal({ words: errorText(error, t), until: retryAt(error) }),
    say: (words: string) => setRefusal({ words, until: undefined }),
    clear: () => setRefusal(undefined),
    note: (
      <FooterNote>
        {refusal && (refusal.until === undefined || !isOver) && (
          <>
            {refusal.words} {refusal.until !== undefined && <TryAgain until={refusal.until} />}
          </>
        )}
      </FooterNote>
    ),
  };
}

function TryAgain({ until }: { until: number }) {
  const { t } = useTranslation();
  const left = Math.ceil(until / 1_000) - useServerSecond();
  return <span role="timer">{t('form.tryAgainIn', { time: durationText(0, left * 1_000, t) })}</span>;
}
