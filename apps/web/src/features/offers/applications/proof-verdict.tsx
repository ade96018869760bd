import { displayDecimal, displayNumber } from '@openfloor/money/display';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { PublishedAllotment } from './allotment-proof.ts';
import type { ProofRun } from './use-proof.ts';

type Found = 'waiting' | 'computing' | 'matches' | 'differs' | 'failed';

const icons: Record<Found, string> = {
  waiting: hourglass,
  computing: hourglass,
  matches: check,
  differs: x,
  failed: warning,
};

const tones = {
  waiting: undefined,
  computing: undefined,
  matches: 'good',
  differs: 'bad',
  failed: 'unsure',
} as const;

function verdictOf(run: ProofRun, { seed }: PublishedAllotment): Found {
  if (seed === null) return 'waiting';
  if (run.isFetching) return 'computing';
  if (!run.data) return 'failed';
  return run.data.matches ? 'matches' : 'differs';
}

/** The answer first, in plain words. */
export function ProofVerdict({ run, published }: { run: ProofRun; published: PublishedAllotment }) {
  const { t } = useTranslation();
  const { defaultCurrency, title } = useTenant();
  const verdict = verdictOf(run, published);
  const count = (value: number) => displayDecimal(String(value), defaultCurrency);
  return (
    <Card>
      <Verdict
        name={verdict}
        svg={icons[verdict]}
        tone={tones[verdict]}
        answer={t(`applications.proof.${verdict}`)}
      >
        {t(`applications.proof.${verdict}Text`, {
          title,
          number: count(published.applications.length),
          tickets: count(run.data?.tickets ?? 0),
          seconds: displayNumber(run.data?.seconds ?? 0, defaultCurrency),
        })}
      </Verdict>
    </Card>
  );
}
