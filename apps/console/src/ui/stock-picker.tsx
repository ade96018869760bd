import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { LabelledField } from './labelled-field.tsx';

type Stock = ReplyOf<'GET /offers/stocks'>[number];

interface StockPickerProps {
  label?: string;
  value: Stock | null;
  onChange: (stock: Stock) => void;
  /** Block trades follow the market's price, so that the stock must have one. */
  listedOnly: boolean;
  disabled: boolean;
  problem?: string | undefined;
}

const labelOf = ({ stockName, stockSymbol }: Stock): string => `${stockName} · ${stockSymbol}`;

/** Finds a stock by symbol or name, also one that is not listed yet. */
export function StockPicker({
  label = 'Stock',
  value,
  onChange,
  listedOnly,
  disabled,
  problem,
}: StockPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim().slice(0, 64));
  const query = { ...(keyword && { keyword }), ...(listedOnly && { listed: true }) };
  const found = useCall('GET /offers/stocks', { query }, { enabled: !disabled, staleTime: 60_000 });
  const stocks = found.data ?? [];
  const known = value && !stocks.some(stock => stock.stockId === value.stockId) ? [value, ...stocks] : stocks;
  return (
    <LabelledField
      label={label}
      problem={problem}
      hint={found.isError ? 'The stocks could not be loaded.' : hintOf(value)}
    >
      {({ status, ...links }) => (
        <Select
          {...links}
          {...(status && { status })}
          placeholder="Symbol or name"
          showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
          value={value?.stockId ?? null}
          disabled={disabled}
          loading={found.isFetching}
          notFoundContent={found.isFetching ? 'Searching…' : 'No such stock'}
          options={known.map(stock => ({
            value: stock.stockId,
            label: stock.listed ? labelOf(stock) : `${labelOf(stock)} · not listed yet`,
          }))}
          onChange={id => {
            const chosen = known.find(stock => stock.stockId === id);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </LabelledField>
  );
}

function hintOf(stock: Stock | null): string | undefined {
  if (!stock) return undefined;
  return `${stock.stockExchange}, in ${stock.currency}`;
}
