import { type FirstSteps, type StepName, stepPath, useNextStep } from '@/lib/first-steps.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { useStepWords } from '@/ui/next-step-card.tsx';
import { StateView } from '@/ui/state-view.tsx';

/** The way to the first share begins where the customer is. */
export function NoHoldings() {
  const { t } = useTranslation();
  const { isPending, open } = useNextStep();
  if (isPending) return null;
  if (open && open.step !== 'invest') return <NextFirst {...open} />;
  return (
    <StateView
      picture={<EmptyDrawing />}
      title={t('common.list.empty')}
      text={t('trading.holdings.emptyText')}
      action={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
    />
  );
}

function NextFirst({ step, steps }: { step: StepName; steps: FirstSteps }) {
  const { t } = useTranslation();
  const { textOf, action } = useStepWords(step, steps);
  return (
    <StateView
      picture={<EmptyDrawing />}
      title={t('common.list.empty')}
      text={`${t('trading.holdings.emptyText')} ${textOf(step)}`}
      action={<ButtonLink to={stepPath(step, steps)}>{action}</ButtonLink>}
    />
  );
}
