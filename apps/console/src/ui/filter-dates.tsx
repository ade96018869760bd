import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { dayEndMs, dayStartMs, dayText, shownZone, shownZoneLabel } from '@/lib/console-time.ts';

/** The day that a moment belongs to, as the picker has days: in the browser's zone, which nobody sees. */
const pickedDay = (timeMs: number): Dayjs => dayjs(dayText(timeMs));
const nameOf = (day: Dayjs): string => day.format('YYYY-MM-DD');

// The picker asks these what day it is.
dayjs.extend(utc);
dayjs.extend(timezone);

interface FilterDatesProps {
  label: string;
  fromMs: number | null;
  toMs: number | null;
  onChange: (fromMs: number | null, toMs: number | null) => void;
}

/** Whole days of the tenant, both ends included. */
export default function FilterDates({ label, fromMs, toMs, onChange }: FilterDatesProps) {
  dayjs.tz.setDefault(shownZone());
  return (
    <DatePicker.RangePicker
      aria-label={`${label}, ${shownZoneLabel()}`}
      allowEmpty={[true, true]}
      placeholder={['From', 'To']}
      style={{ width: 240 }}
      value={[fromMs ? pickedDay(fromMs) : null, toMs ? pickedDay(toMs) : null]}
      renderExtraFooter={() => `Days of ${shownZoneLabel()}`}
      onChange={range => {
        const [from, to] = range ?? [];
        onChange(from ? dayStartMs(nameOf(from)) : null, to ? dayEndMs(nameOf(to)) : null);
      }}
    />
  );
}
