import { Form, Input } from 'antd';
import { type Calendar, daysOfLines } from './day-words.ts';
import { ProposeToPlatform } from './propose-to-platform.tsx';

interface Fields {
  lines: string;
}

/** The year after the last one that is known, whole: without it every day of it is closed. */
export function YearDialog({
  calendar,
  year,
  onClose,
}: {
  calendar: Calendar;
  year: number;
  onClose: () => void;
}) {
  const rule = {
    validator: async (_rule: unknown, value: string) => {
      const { days, wrong } = daysOfLines(value ?? '', year);
      if (wrong) throw new Error(`No day of ${year} and its name: ${wrong}`);
      if (new Set(days.map(({ day }) => day)).size < days.length) throw new Error('A day stands there twice');
      if (days.length === 0) throw new Error('At least one day without trading');
    },
  };
  return (
    <ProposeToPlatform<Fields>
      title={`Draw up ${year}`}
      intro={`Every other weekday of ${year} is traded. Days with hours of their own can be changed afterwards.`}
      kind="calendar.year"
      initial={{ lines: '' }}
      payload={({ lines }) => ({ market: calendar.market, year, days: daysOfLines(lines, year).days })}
      onClose={onClose}
    >
      <Form.Item name="lines" label="Days without trading, one a line" rules={[rule]}>
        <Input.TextArea
          rows={12}
          placeholder={`${year}-01-01 New Year’s Day\n${year}-12-25 Christmas`}
          spellCheck={false}
        />
      </Form.Item>
    </ProposeToPlatform>
  );
}
