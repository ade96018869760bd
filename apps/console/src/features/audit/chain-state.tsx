import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { Alert, Button } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { Icon } from '@/ui/icon.tsx';
import { Tag } from '@/ui/tag.tsx';

/** Has the server hash the whole log again, on request: it takes longer the longer the log is. */
export function ChainState() {
  const chain = useCall('GET /audit/chain', undefined, { enabled: false });
  const { data, error } = chain;
  return (
    <>
      {error && <Alert type="error" showIcon title={errorText(error)} />}
      {data?.intact && (
        <Tag tone="good" icon={<Icon svg={check} size={14} />}>
          {data.entries} entries, chain intact
        </Tag>
      )}
      {data && !data.intact && (
        <Tag tone="bad" icon={<Icon svg={warning} size={14} />}>
          Broken{data.sequence === null ? '' : ` at entry ${data.sequence}`}: {data.problem}
        </Tag>
      )}
      <Button loading={chain.isFetching} onClick={() => void chain.refetch()}>
        {data ? 'Verify again' : 'Verify the chain'}
      </Button>
    </>
  );
}
