import { Bar, BarChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { groupName, type SizeGroup } from './offer-figures.ts';
import styles from './offers.module.css';

const tick = { fill: 'var(--text-2)', fontSize: 11 };

/** Applied for beside allotted, by size of application. Heights of bars need no exactness. */
export default function AllotmentChart({ groups }: { groups: readonly SizeGroup[] }) {
  const bars = groups.map(group => ({
    name: groupName(group),
    applied: Number(group.applied),
    allotted: Number(group.allotted),
  }));
  return (
    <figure className={styles.chart}>
      <figcaption>Units by size of application</figcaption>
      <ResponsiveContainer width="100%" height={200}>
        <BarChart data={bars} title="Units by size of application" maxBarSize={32}>
          <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} minTickGap={8} />
          <YAxis tick={tick} tickLine={false} axisLine={false} width={56} allowDecimals={false} />
          <Tooltip
            cursor={{ fill: 'var(--inset)' }}
            contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
          />
          <Legend formatter={name => <span className={styles.quiet}>{name}</span>} />
          <Bar
            dataKey="applied"
            name="Applied for"
            fill="var(--line-strong)"
            radius={2}
            isAnimationActive={false}
          />
          <Bar dataKey="allotted" name="Allotted" fill="var(--text-1)" radius={2} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
