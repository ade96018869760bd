import { dayText } from '@openfloor/look/date-text';
import { type ReactNode, useId } from 'react';
import { Card, Rows } from './card.tsx';
import styles from './day-groups.module.css';
import type { DrawnRow } from './paged-list.tsx';

interface DayGroupsProps<Row> {
  rows: readonly DrawnRow<Row>[];
  timeOf: (row: Row) => number;
  /** Another name for some days, such as today. */
  nameOf?: (day: string) => string;
  /** Stands at the right above the first group: what the columns mean. */
  note?: string;
}

/** Rows in order of time, a card for each day. */
export function DayGroups<Row>({ rows, timeOf, nameOf = day => day, note }: DayGroupsProps<Row>) {
  return groupByDay(rows, ({ row }) => timeOf(row)).map((group, place) => (
    <DayGroup key={group.day} day={nameOf(group.day)} note={place === 0 ? note : undefined}>
      {group.rows.map(({ node }) => node)}
    </DayGroup>
  ));
}

interface DayGroupProps {
  day: string;
  note: string | undefined;
  children: ReactNode;
}

function DayGroup({ day, note, children }: DayGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.day}>
          {day}
        </h2>
        {note && <span>{note}</span>}
      </div>
      <Card kind="list">
        <Rows indent={52}>{children}</Rows>
      </Card>
    </section>
  );
}

interface Group<Row> {
  day: string;
  rows: Row[];
}

function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const day = dayText(timeOf(row));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
