import { displayMoney } from '@openfloor/money/display';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTenant } from '@/lib/tenant.ts';
import { axisTick, shortFigure, tooltipLook } from './chart-look.ts';
import { axisDay, type DayFigures, type FlowCurrency, flowIn } from './money-days.ts';

interface MoneyChartProps {
  days: readonly DayFigures[];
  currency: FlowCurrency;
}

/** Deposits and withdrawals side by side. Bars need no exactness; what they say when asked is exact. */
export default function MoneyChart({ days, currency }: MoneyChartProps) {
  const { defaultCurrency } = useTenant();
  const bars = days.map((day, place) => {
    const deposits = flowIn(day.deposits, currency).amount;
    const withdrawals = flowIn(day.withdrawals, currency).amount;
    return {
      day: place === days.length - 1 ? 'Today' : axisDay(day.day),
      deposits: Number(deposits),
      withdrawals: Number(withdrawals),
      exact: {
        deposits: displayMoney(deposits, currency, defaultCurrency),
        withdrawals: displayMoney(withdrawals, currency, defaultCurrency),
      },
    };
  });
  type Bars = (typeof bars)[number];
  return (
    <ResponsiveContainer width="100%" height={250}>
      <BarChart data={bars} barGap={1} barCategoryGap="18%" margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tick={axisTick} tickLine={false} axisLine={false} minTickGap={28} />
        <YAxis tick={axisTick} tickLine={false} axisLine={false} width={44} tickFormatter={shortFigure} />
        <Tooltip
          {...tooltipLook}
          formatter={(_value, name, { payload }) => [
            (payload as Bars).exact[name === 'Deposits' ? 'deposits' : 'withdrawals'],
            name,
          ]}
        />
        <Bar
          dataKey="deposits"
          name="Deposits"
          fill="var(--text-1)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="withdrawals"
          name="Withdrawals"
          fill="var(--line-strong)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
