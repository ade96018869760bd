import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import again from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw';
import { Button } from 'antd';
import { clockText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { Figure } from '@/ui/figure.tsx';
import styles from './audit.module.css';

/** Whether the log is as it was written: hashed again from its first entry when the page opens, and on request. */
export function ChainState() {
  const chain = useCall('GET /audit/chain', undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data, error, isFetching } = chain;
  return (
    <span
      className={classNames(styles.chain, data && (data.intact ? styles.good : styles.bad))}
      aria-live="polite"
    >
      {data && <Icon svg={data.intact ? check : warning} size={16} />}
      {isFetching ? 'Checking the chain…' : error ? errorText(error) : data && <Verdict of={data} />}
      <Button
        type="text"
        size="small"
        aria-label="Check the chain again"
        title="Check the chain again"
        loading={isFetching}
        icon={<Icon svg={again} size={16} />}
        onClick={() => void chain.refetch()}
      />
    </span>
  );
}

interface Chain {
  entries: number;
  intact: boolean;
  problem: string | null;
  sequence: number | null;
  checkedTime: number;
}

function Verdict({ of: { entries, intact, problem, sequence, checkedTime } }: { of: Chain }) {
  const checked = `checked ${clockText(checkedTime)}`;
  if (!intact) {
    return (
      <span>
        Chain broken{sequence === null ? '' : ` at entry ${sequence}`}: {problem}, {checked}
      </span>
    );
  }
  return (
    <span>
      Chain whole, <Figure of={String(entries)} /> {entries === 1 ? 'entry' : 'entries'}, {checked}
    </span>
  );
}
