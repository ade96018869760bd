import { markets as knownMarkets } from '@openfloor/homes/lookup';
import { Checkbox } from 'antd';
import { FigureTable } from '@/ui/figure-table.tsx';
import { StockPicker } from '@/ui/stock-picker.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { HaltFields } from './halt-fields.ts';
import type { MarketNow } from './halt-words.ts';

interface ScopeTableProps {
  markets: readonly MarketNow[];
  fields: Pick<HaltFields, 'markets' | 'stock'>;
  onChange: (fields: Pick<HaltFields, 'markets' | 'stock'>) => void;
}

const states = {
  fresh: ['good', 'Fresh'],
  late: ['warn', 'Late'],
  closed: ['neutral', 'Closed'],
} as const;

/** What to stop: markets, all of them, or one stock instead. */
export function ScopeTable({ markets, fields, onChange }: ScopeTableProps) {
  const choose = (next: readonly string[]) => onChange({ markets: next, stock: null });
  const chosen = fields.markets;
  return (
    <>
      <Checkbox
        checked={chosen.length === markets.length}
        indeterminate={chosen.length > 0 && chosen.length < markets.length}
        onChange={({ target }) => choose(target.checked ? markets.map(({ market }) => market) : [])}
      >
        All markets
      </Checkbox>
      <FigureTable
        label="What to stop"
        rows={markets}
        rowKey={({ market }) => market}
        columns={columns(chosen, choose)}
      />
      <StockPicker
        label="Or one stock only"
        value={fields.stock}
        onChange={stock => onChange({ markets: [], stock })}
        listedOnly
        disabled={false}
      />
    </>
  );
}

function columns(
  chosen: readonly string[],
  choose: (next: readonly string[]) => void,
): readonly Column<MarketNow>[] {
  return [
    {
      key: 'chosen',
      title: 'Stop',
      unseenTitle: true,
      render: ({ market }) => (
        <Checkbox
          aria-label={knownMarkets[market].tag}
          checked={chosen.includes(market)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, market] : chosen.filter(one => one !== market))
          }
        />
      ),
    },
    {
      key: 'market',
      title: 'Market',
      render: ({ market }) => (
        <>
          <b>{knownMarkets[market].tag}</b> {cityOf(knownMarkets[market].timeZone)}
        </>
      ),
    },
    { key: 'open', title: 'Open orders', align: 'right', render: row => row.openOrders },
    { key: 'minute', title: 'Orders a minute', align: 'right', render: row => row.ordersAMinute },
    {
      key: 'age',
      title: 'Price age',
      align: 'right',
      render: ({ priceAge }) => (priceAge === null ? '—' : `${priceAge} s`),
    },
    {
      key: 'state',
      title: 'Prices',
      align: 'right',
      render: ({ standing }) => {
        const [tone, word] = states[standing];
        return <Verdict tone={tone}>{word}</Verdict>;
      },
    },
  ];
}

/** `Lagos` of `Africa/Lagos`. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
