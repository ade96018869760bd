import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsOver } from '@/lib/use-server-second.ts';
import type { UploadPlace } from '@/lib/use-upload.ts';
import type { Claim } from './claim.ts';

type Figures = Pick<Claim, 'figures' | 'figuresUntil'>;

/**
 * The figures to write, and others once they have run out: by themselves as long as there is no photo with them, and
 * otherwise when asked for, since the photo is then taken again.
 */
export function useFigures(claim: Claim, { upload, remove }: UploadPlace) {
  const { t } = useTranslation();
  const { claimCode } = claim;
  const [renewed, setRenewed] = useState<Figures>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { figures, figuresUntil } =
    renewed && renewed.figuresUntil > claim.figuresUntil ? renewed : (claim satisfies Figures);
  const isOver = useIsOver(figuresUntil);
  const isEmpty = upload.step === 'empty';

  const ask = useCallback(async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setRenewed(await api.call('POST /recovery/figures', { body: { claimCode } }));
    } catch (error) {
      setRefusal(errorText(error, t));
    }
    setBusy(false);
  }, [claimCode, t]);

  useEffect(() => {
    if (isOver && isEmpty && !busy && refusal === undefined) void ask();
  }, [isOver, isEmpty, busy, refusal, ask]);

  return {
    figures,
    figuresUntil,
    isOver,
    busy,
    refusal,
    renew: () => {
      // It shows the old ones.
      remove();
      if (!busy) void ask();
    },
  };
}

export type FiguresDesk = ReturnType<typeof useFigures>;
