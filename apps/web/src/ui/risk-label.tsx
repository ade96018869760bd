import type { RiskLabel as Risk } from '@openfloor/contract/offers/calls';
import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import low from '@phosphor-icons/core/regular/shield-check.svg?raw';
import high from '@phosphor-icons/core/regular/warning.svg?raw';
import medium from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import styles from './risk-label.module.css';

const icons: Record<Risk, string> = { LOW: low, MEDIUM: medium, HIGH: high };

/** How risky the operator says something is, as icon and words. */
export function RiskLabel({ risk }: { risk: Risk }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.risk, styles[risk])}>
      <Icon svg={icons[risk]} size={16} />
      {t(`offerTerms.risk.${risk}`)}
    </span>
  );
}
