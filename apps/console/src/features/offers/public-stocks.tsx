import { publicStocksMax } from '@openfloor/rules/public-value';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { LabelledField } from '@/ui/labelled-field.tsx';

interface PublicStocksProps {
  value: readonly string[];
  onChange: (stocks: string[]) => void;
  disabled: boolean;
}

/** Names the public value of a draw: whose closing figures, after the offer's end, decide with the seed. */
export function PublicStocks({ value, onChange, disabled }: PublicStocksProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim().slice(0, 64));
  const query = { ...(keyword && { keyword }), listed: true };
  const found = useCall('GET /offers/stocks', { query }, { enabled: !disabled, staleTime: 60_000 });
  return (
    <LabelledField
      label="Public value: closing figures of"
      hint="After the offer’s end they decide together with the seed. None named: the home market’s indices."
    >
      {({ status, ...links }) => (
        <Select
          {...links}
          {...(status && { status })}
          mode="multiple"
          maxCount={publicStocksMax}
          placeholder="The home market’s indices"
          showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
          value={[...value]}
          disabled={disabled}
          loading={found.isFetching}
          options={(found.data ?? []).map(({ stockId, stockName, stockSymbol }) => ({
            value: stockId,
            label: `${stockName} · ${stockSymbol}`,
          }))}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}
