import { useNextStep, useStepsAside } from '@/lib/first-steps.ts';
import { AgreementsNote } from '@/ui/agreements-note.tsx';
import { DisabledNote } from '@/ui/disabled-note.tsx';
import { IdentityNote } from '@/ui/identity-note.tsx';
import { NextStepCard } from '@/ui/next-step-card.tsx';
import PortfolioCard from '@/ui/portfolio-card.tsx';
import { RecoveryWarning } from '@/ui/recovery-warning.tsx';

/** What a customer's home begins with: the way to the first share, and from then on how it does. Both are as high. */
export default function CustomerHead() {
  const { isPending, open } = useNextStep();
  const [isAside, putAside] = useStepsAside(open?.steps.username);
  return (
    <>
      <RecoveryWarning />
      <DisabledNote />
      <IdentityNote />
      <AgreementsNote />
      {open && !isAside ? (
        <NextStepCard {...open} onAside={putAside} />
      ) : (
        // Its figures are asked for at the same time.
        <PortfolioCard waits={isPending} />
      )}
    </>
  );
}
