import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { useMemo } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { type DayFigures, type FlowCurrency, type Flows, flowIn } from './money-days.ts';

type Figures = Omit<DayFigures, 'day'>;

export interface TodayStat {
  label: string;
  /** Null where things are counted. */
  unit: FlowCurrency | null;
  figureOf: (figures: Figures) => string;
  /** What else there was, in dollars. */
  beside?: (figures: Figures) => string | null;
  note: (figures: Figures) => string;
}

/** The figures of the strip: of money the local currency, and the dollars beside it as far as there are any. */
export function useTodayStats(): readonly TodayStat[] {
  const { defaultCurrency: local } = useTenant();
  return useMemo(() => {
    const counted = (count: number) => displayDecimal(String(count), local);
    const money = (label: string, verb: string, flowsOf: (figures: Figures) => Flows): TodayStat => ({
      label,
      unit: local,
      figureOf: figures => flowIn(flowsOf(figures), local).amount,
      beside: figures => {
        const { count, amount } = flowIn(flowsOf(figures), 'USD');
        return count === 0 ? null : `and ${displayMoney(amount, 'USD', local)} in ${counted(count)}`;
      },
      note: figures => `${counted(flowIn(flowsOf(figures), local).count)} ${verb}`,
    });
    return [
      money('Deposits today', 'credited', figures => figures.deposits),
      money('Withdrawals today', 'approved', figures => figures.withdrawals),
      money('Orders today', 'filled', figures => figures.traded),
      {
        label: 'New customers',
        unit: null,
        figureOf: figures => String(figures.newCustomers),
        note: figures => `${counted(figures.newVerified)} verified`,
      },
    ];
  }, [local]);
}
