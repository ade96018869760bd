import { Icon } from '@openfloor/look/ui/icon';
import buildings from '@phosphor-icons/core/regular/buildings.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import coins from '@phosphor-icons/core/regular/coins.svg?raw';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Tag } from '@/ui/tag.tsx';
import type { DepositKind, DepositOptions } from './chosen-deposit.ts';
import { type DepositWay, depositAddresses } from './deposit-ways.ts';
import styles from './deposits.module.css';
import { useRangeText } from './use-range-text.ts';

const icons: Record<DepositKind, string> = { corporate: buildings, personal: user, usdt: coins };

interface DepositWayCardProps {
  way: DepositWay;
  options: DepositOptions;
  onChoose: () => void;
}

export function DepositWayCard({ way, options, onChoose }: DepositWayCardProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const rangeText = useRangeText();
  const { kind } = way;
  const types = depositAddresses(options)
    .map(({ type }) => type)
    .join(', ');
  return (
    <button type="button" className={styles.way} onClick={onChoose}>
      <span className={styles.wayIcon}>
        <Icon svg={icons[kind]} />
      </span>
      <span>
        <b className={styles.wayName}>{t(`deposits.kinds.${kind}`)}</b>
        <span className={styles.wayText}>{t(`deposits.kindTexts.${kind}`, { types })}</span>
        <span className={styles.wayTags}>
          <Tag>{rangeText(way.min, way.max, kind === 'usdt' ? 'USD' : defaultCurrency, true)}</Tag>
          {way.needsCode && <Tag svg={lock}>{t('deposits.codeNeeded')}</Tag>}
        </span>
      </span>
      <Icon svg={caretRight} size={16} className={styles.wayEnd} />
    </button>
  );
}

export function DepositWaySkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.ways} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {[0, 1, 2].map(card => (
        <div key={card} className={styles.way}>
          <Skeleton width={44} height={44} radius={14} />
          <span className={styles.waySkeleton}>
            <Skeleton width={140} height={16} />
            <Skeleton width={190} height={14} />
            <Skeleton width={160} height={18} />
          </span>
        </div>
      ))}
    </div>
  );
}
