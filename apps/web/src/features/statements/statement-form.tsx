import { useState } from 'react';
import { useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { type Choice, choiceSearch, type KnownPeriods, periodProblems, readChoice } from './choice.ts';
import { MadeBefore } from './made-before.tsx';
import { PeriodCard } from './period-card.tsx';
import { periodInText } from './period-words.ts';
import { ReadyFile } from './ready-file.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useStatement } from './use-statement.ts';
import { VerifyCard } from './verify-card.tsx';

/** Which period, in which format; what it comes to; and the file. */
export function StatementForm({ known }: { known: KnownPeriods }) {
  const translation = useTranslation();
  const { t } = translation;
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => readChoice(search, known));
  const [{ kind, format }, setRest] = useState<Pick<Choice, 'kind' | 'format'>>(first);
  const { from, to } = first;
  const form = useForm({ from, to }, values => periodProblems(values, known.today));
  const choice: Choice = { kind, format, from: form.values.from, to: form.values.to };
  const statement = useStatement();

  function change(next: Choice) {
    if (next.from !== choice.from) form.set('from', next.from);
    if (next.to !== choice.to) form.set('to', next.to);
    setRest({ kind: next.kind, format: next.format });
    setSearch(choiceSearch(next), { replace: true });
    statement.edited();
  }

  async function make() {
    if (!form.check()) return;
    const error = await statement.make({ from: choice.from, to: choice.to, format }, 'form');
    if (error !== undefined) form.refuse(error);
  }

  const label =
    choice.kind === 'OWN'
      ? t('statements.downloadOwn', { format })
      : t('statements.download', {
          period: periodInText({ ...choice, kind: choice.kind }, known.today, translation),
          format,
        });
  return (
    <Page
      top={<TopBar title={t('statements.title')} />}
      footer={
        <>
          <ReadyFile statement={statement} />
          <Button
            type="submit"
            form="statement"
            needsConnection
            busy={statement.busyAt === 'form'}
            disabled={statement.busyAt !== undefined && statement.busyAt !== 'form'}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id="statement"
        ref={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void make();
        }}
      >
        <PeriodCard
          known={known}
          choice={choice}
          errors={{ from: form.sentence('from'), to: form.sentence('to') }}
          onChange={change}
        />
      </form>
      <SummaryCard period={choice} known={known} />
      <VerifyCard />
      <MadeBefore statement={statement} />
    </Page>
  );
}
