import { Form, Input, Select } from 'antd';
import {
  type Calendar,
  type CalendarDay,
  clockText,
  type DayKind,
  kindNames,
  minuteOf,
} from './day-words.ts';
import { ProposeToPlatform } from './propose-to-platform.tsx';

interface Fields {
  day: string;
  kind: DayKind;
  open: string;
  close: string;
  name: string;
}

interface DayDialogProps {
  calendar: Calendar;
  /** The one that is changed; absent: another day. */
  day: CalendarDay | undefined;
  onClose: () => void;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const timeRule = {
  validator: async (_rule: unknown, value: string) => {
    if (value && minuteOf(value) === null) throw new Error('A time of day, such as 13:00');
  },
};

/** One day of a year that is known. */
export function DayDialog({ calendar, day, onClose }: DayDialogProps) {
  const time = (minute: number | null | undefined) => (minute == null ? '' : clockText(minute));
  const initial: Fields = {
    day: day?.day ?? '',
    kind: day?.kind ?? 'closed',
    open: time(day?.openMinute),
    close: time(day?.closeMinute),
    name: day?.name ?? '',
  };
  const payload = ({ open, close, ...fields }: Fields) => {
    const shortened = fields.kind === 'shortened';
    return {
      market: calendar.market,
      day: {
        ...fields,
        openMinute: shortened ? minuteOf(open ?? '') : null,
        closeMinute: shortened ? minuteOf(close ?? '') : null,
      },
    };
  };
  return (
    <ProposeToPlatform
      title={day ? `Change ${day.day}` : 'Change a day'}
      intro="Once a colleague approves, it counts for every tenant within seconds. An ordinary day takes a closed one back, or opens a weekend."
      kind="calendar.day"
      initial={initial}
      payload={payload}
      onClose={onClose}
    >
      <Form.Item
        name="day"
        label="Day"
        rules={[{ required: true, pattern: /^\d{4}-\d\d-\d\d$/, message: 'A date, such as 2027-03-26' }]}
      >
        <Input placeholder="yyyy-mm-dd" disabled={day !== undefined} />
      </Form.Item>
      <Form.Item name="kind" label="The day is">
        <Select options={kinds} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'shortened' && (
            <>
              <Form.Item name="open" label="Opens" rules={[timeRule]}>
                <Input placeholder={`${clockText(calendar.openMinute)}, as usual`} />
              </Form.Item>
              <Form.Item name="close" label="Closes" rules={[timeRule]}>
                <Input placeholder={`${clockText(calendar.closeMinute)}, as usual`} />
              </Form.Item>
            </>
          )
        }
      </Form.Item>
      <Form.Item name="name" label="Name" rules={[{ required: true, max: 80, message: 'What it is called' }]}>
        <Input placeholder="Good Friday" />
      </Form.Item>
    </ProposeToPlatform>
  );
}
