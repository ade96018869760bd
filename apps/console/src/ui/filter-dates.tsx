import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface FilterDatesProps {
  label: string;
  fromMs: number | null;
  toMs: number | null;
  onChange: (fromMs: number | null, toMs: number | null) => void;
}

/** Whole days in the reader's zone, both ends included. */
export default function FilterDates({ label, fromMs, toMs, onChange }: FilterDatesProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={['From', 'To']}
      style={{ width: 240 }}
      value={[fromMs ? dayjs(fromMs) : null, toMs ? dayjs(toMs) : null]}
      onChange={range =>
        onChange(range?.[0]?.startOf('day').valueOf() ?? null, range?.[1]?.endOf('day').valueOf() ?? null)
      }
    />
  );
}
