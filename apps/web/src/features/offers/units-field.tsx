import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { useId } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { typedQuantity } from '@/ui/quantity-steps.ts';
import fieldStyles from '@/ui/text-field.module.css';
import { FieldNote } from '@/ui/text-field.tsx';
import type { Offer } from './offer.ts';
import styles from './units-field.module.css';

interface UnitsFieldProps {
  offer: Offer;
  /** Digits, or nothing. */
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  /** The offer fixes the quantity. */
  readOnly: boolean;
  disabled: boolean;
}

/** How many units are applied for. */
export function UnitsField({ offer, value, onChange, error, readOnly, disabled }: UnitsFieldProps) {
  const { t } = useTranslation();
  const { figure, withUnit, word, lotText } = useUnitsText();
  const id = useId();
  const limit = lotText(offer.unit);
  const range = { min: figure(offer.minUnit), max: withUnit(offer.maxUnit) };
  const help = readOnly ? t('offers.fixedQuantity') : t('offers.unitsRange', range);
  return (
    <div className={styles.field}>
      <div className={fieldStyles.head}>
        <label htmlFor={id}>{t('trading.quantity')}</label>
        {limit && (
          <span id={`${id}-limit`} className={fieldStyles.limit}>
            {limit}
          </span>
        )}
      </div>
      <div className={classNames(fieldStyles.frame, styles.box, error && fieldStyles.wrong)}>
        <input
          id={id}
          name="quantity"
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          readOnly={readOnly}
          disabled={disabled}
          onChange={event => onChange(typedQuantity(event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(limit && `${id}-limit`, `${id}-note`)}
        />
        {readOnly && <Icon svg={lock} size={18} />}
        <span className={styles.unit}>{word}</span>
      </div>
      <FieldNote id={id} error={error} help={help} />
    </div>
  );
}
