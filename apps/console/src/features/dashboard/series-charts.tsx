import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ReplyOf } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import styles from './dashboard.module.css';

type Day = ReplyOf<'GET /dashboard/series'>[number];

/** Heights of bars need no exactness; the figures beside them come from the lists. */
const height = (flows: Day['deposits'], currency: string): number =>
  Number(flows.find(flow => flow.currency === currency)?.amount ?? 0);

export default function SeriesCharts({ days }: { days: readonly Day[] }) {
  const { defaultCurrency } = useTenant();
  const charts: readonly { title: string; value: (day: Day) => number }[] = [
    { title: `Deposits credited, ${defaultCurrency}`, value: day => height(day.deposits, defaultCurrency) },
    {
      title: `Withdrawals approved, ${defaultCurrency}`,
      value: day => height(day.withdrawals, defaultCurrency),
    },
    { title: 'Orders filled', value: day => day.orders },
    { title: 'New customers', value: day => day.newCustomers },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, value }) => (
        <figure key={title} className={styles.chart}>
          <figcaption>{title}</figcaption>
          <ResponsiveContainer width="100%" height={160}>
            <BarChart data={days.map(day => ({ day: day.day.slice(5), value: value(day) }))} title={title}>
              <XAxis dataKey="day" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />
              <YAxis
                tick={tick}
                tickLine={false}
                axisLine={false}
                width={48}
                tickFormatter={short}
                allowDecimals={false}
              />
              <Tooltip
                cursor={{ fill: 'var(--inset)' }}
                contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)' }}
              />
              <Bar
                dataKey="value"
                name={title}
                fill="var(--brand-ink)"
                radius={2}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </figure>
      ))}
    </div>
  );
}

const tick = { fill: 'var(--text-2)', fontSize: 11 };
const shortFigures = new Intl.NumberFormat('en', { notation: 'compact' });
const short = (value: number): string => shortFigures.format(value);
