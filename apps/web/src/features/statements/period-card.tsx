import { statementFormats } from '@openfloor/contract/statements/calls';
import { Icon } from '@openfloor/look/ui/icon';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { ChipRow } from '@/ui/chip-row.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { type Choice, type KnownPeriods, type PeriodKind, usualPeriod } from './choice.ts';
import { periodName } from './period-words.ts';
import styles from './statements.module.css';

const PeriodSheet = later(() => import('./period-sheet.tsx'));

interface PeriodCardProps {
  known: KnownPeriods;
  choice: Choice;
  errors: Record<'from' | 'to', string | undefined>;
  onChange: (choice: Choice) => void;
}

const kinds = ['MONTH', 'QUARTER', 'YEAR'] as const;

export function PeriodCard({ known, choice, errors, onChange }: PeriodCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { format } = choice;
  const ofKind = (kind: PeriodKind) =>
    known.periods.find(one => one.kind === kind && choice.kind === kind && one.from === choice.from) ??
    usualPeriod(known, kind);
  const named = kinds.flatMap(kind => ofKind(kind) ?? []);
  const chips = [
    ...named.map(period => ({ value: period.kind, label: periodName(period, known.today, translation) })),
    { value: 'OWN' as const, label: t('statements.own') },
  ];
  const take = (kind: Choice['kind']) =>
    onChange({ ...choice, ...(kind === 'OWN' ? undefined : ofKind(kind)), kind });
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`statements.${name}`)}
      name={name}
      value={choice[name]}
      max={known.today}
      error={errors[name]}
      onChange={value => onChange({ ...choice, kind: 'OWN', [name]: value })}
    />
  );
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.label}>{t('statements.period')}</span>
        {choice.kind !== 'OWN' && <OtherPeriod kind={choice.kind} {...{ known, choice, onChange }} />}
      </div>
      <div className={styles.chips}>
        <ChipRow label={t('statements.period')} options={chips} value={choice.kind} onChange={take} />
      </div>
      <div className={styles.days}>
        <div>{day('from')}</div>
        <div>{day('to')}</div>
      </div>
      <div className={styles.head}>
        <span className={styles.label}>{t('statements.format')}</span>
        <span className={styles.quiet}>{t(`statements.formatHints.${format}`)}</span>
      </div>
      <Segmented
        label={t('statements.format')}
        options={statementFormats.map(value => ({ value, label: t(`statements.formats.${value}`) }))}
        value={format}
        onChange={next => onChange({ ...choice, format: next })}
      />
    </Card>
  );
}

/** All that there are of a kind, in a sheet; nothing where there is one only. */
function OtherPeriod({
  kind,
  known,
  choice,
  onChange,
}: Omit<PeriodCardProps, 'errors'> & { kind: PeriodKind }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const periods = known.periods.filter(period => period.kind === kind);
  if (periods.length < 2) return null;
  return (
    <>
      <Button
        look="text"
        className={styles.other}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t(`statements.other.${kind}`)}
        <Icon svg={caretDown} size={16} />
      </Button>
      {asked && (
        <PeriodSheet
          title={t(`statements.other.${kind}`)}
          periods={periods}
          today={known.today}
          from={choice.from}
          open={open}
          onClose={() => setOpen(false)}
          onChange={period => {
            setOpen(false);
            onChange({ ...choice, ...period });
          }}
        />
      )}
    </>
  );
}
