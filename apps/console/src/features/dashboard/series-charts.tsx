import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTenant } from '@/lib/tenant.ts';
import { axisTick, shortFigure, tooltipLook } from './chart-look.ts';
import styles from './dashboard.module.css';
import { axisDay, type DayFigures, flowIn } from './money-days.ts';

/** Heights of bars need no exactness; the figures beside them come from the lists. */
export default function SeriesCharts({ days }: { days: readonly DayFigures[] }) {
  const { defaultCurrency } = useTenant();
  const charts: readonly { title: string; value: (day: DayFigures) => number }[] = [
    { title: 'Orders filled', value: day => day.orders },
    { title: `Traded, ${defaultCurrency}`, value: day => Number(flowIn(day.traded, defaultCurrency).amount) },
    { title: 'New customers', value: day => day.newCustomers },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, value }) => (
        <figure key={title} className={styles.chart}>
          <figcaption>{title}</figcaption>
          <ResponsiveContainer width="100%" height={160}>
            <BarChart data={days.map(day => ({ day: axisDay(day.day), value: value(day) }))} title={title}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="day" tick={axisTick} tickLine={false} axisLine={false} minTickGap={24} />
              <YAxis
                tick={axisTick}
                tickLine={false}
                axisLine={false}
                width={44}
                tickFormatter={shortFigure}
                allowDecimals={false}
              />
              <Tooltip {...tooltipLook} />
              <Bar
                dataKey="value"
                name={title}
                fill="var(--text-1)"
                radius={[2, 2, 0, 0]}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </figure>
      ))}
    </div>
  );
}
