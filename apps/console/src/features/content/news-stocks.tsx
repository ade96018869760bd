import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';

type Stock = ReplyOf<'GET /content/stocks'>[number];

interface NewsStocksProps {
  /** Those that the story had when it was opened. */
  known: readonly Stock[];
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const stocksMax = 10;

/** The stocks of a story, found by symbol or name, in the order in which it shows them. */
export function NewsStocks({ known, id, value = [], onChange }: NewsStocksProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Stock[]>(known);
  const keyword = useDeferredValue(typed.trim().slice(0, 64));
  const found = useCall('GET /content/stocks', { query: keyword ? { keyword } : {} }, { staleTime: 60_000 });
  const stocks = found.data ?? [];
  const shown = [...chosen, ...stocks.filter(stock => !chosen.some(({ id: had }) => had === stock.id))];
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      placeholder="Symbol or name"
      maxCount={stocksMax}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      value={value}
      loading={found.isFetching}
      notFoundContent={
        found.isError ? 'The stocks could not be loaded.' : found.isFetching ? 'Searching…' : 'No such stock'
      }
      options={shown.map(stock => ({ value: stock.id, label: `${stock.symbol} · ${stock.name}` }))}
      onChange={(ids: string[]) => {
        setChosen(shown.filter(stock => ids.includes(stock.id)));
        setTyped('');
        onChange?.(ids);
      }}
    />
  );
}
