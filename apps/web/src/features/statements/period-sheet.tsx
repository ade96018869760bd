import { useTranslation } from '@/lib/translation.ts';
import { SelectList } from '@/ui/select-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import type { KnownPeriod } from './choice.ts';
import { periodName, spanText } from './period-words.ts';

interface PeriodSheetProps {
  title: string;
  /** All of one kind. */
  periods: readonly KnownPeriod[];
  today: string;
  /** The first day of the one that is chosen. */
  from: string;
  open: boolean;
  onChange: (period: KnownPeriod) => void;
  onClose: () => void;
}

export default function PeriodSheet(props: PeriodSheetProps) {
  const { title, periods, today, from, open, onChange, onClose } = props;
  const translation = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <SelectList
        label={title}
        options={periods.map(period => ({
          value: period.from,
          label: periodName(period, today, translation),
          detail: spanText(period, translation),
        }))}
        value={from}
        onChange={chosen => {
          const period = periods.find(one => one.from === chosen);
          if (period) onChange(period);
        }}
      />
    </Sheet>
  );
}
