import { Button } from 'antd';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import {
  type Calendar,
  type CalendarDay,
  type DayKind,
  hoursText,
  kindNames,
  weekdayText,
} from './day-words.ts';

const tones: Record<DayKind, TagTone> = { closed: 'neutral', shortened: 'warn', ordinary: 'good' };

export const dayColumns = (
  calendar: Calendar,
  onChange: (day: CalendarDay) => void,
): readonly Column<CalendarDay>[] => [
  {
    key: 'day',
    title: 'Day',
    width: 140,
    render: day => <TwoLines main={day.day} sub={weekdayText(day.day)} />,
  },
  { key: 'name', title: 'Name', render: day => day.name },
  {
    key: 'kind',
    title: 'The day is',
    render: day => <Tag tone={tones[day.kind]}>{kindNames[day.kind]}</Tag>,
  },
  { key: 'hours', title: 'Hours', render: day => hoursText(day, calendar) },
  {
    key: 'origin',
    title: 'By',
    render: day => {
      if (day.origin === 'decided') return 'Two people';
      return day.expected ? <Tag tone="warn">Estimate</Tag> : 'Shipped';
    },
  },
  {
    key: 'change',
    title: 'Actions',
    unseenTitle: true,
    align: 'right',
    render: day =>
      day.day >= calendar.today && (
        <Button size="small" onClick={() => onChange(day)} aria-label={`Change ${day.day}`}>
          Change
        </Button>
      ),
  },
];
