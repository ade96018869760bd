import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { tradeQuantity } from '@openfloor/rules/amounts';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import styles from './quantity-stepper.module.css';
import { stepDown, stepUp, typedQuantity } from './quantity-steps.ts';
import fieldStyles from './text-field.module.css';

export interface Quantity {
  /** Digits, or nothing. */
  text: string;
  /** A typed quantity lights no shortcut, even where it equals one. */
  typed: boolean;
}

interface QuantityStepperProps {
  quantity: Quantity;
  onChange: (quantity: Quantity) => void;
  max?: number;
  /** Stands at the right of the label. */
  limit: string;
  /** One more shortcut, such as for everything that is left. */
  extra?: { quantity: string; label: string } | undefined;
  disabled?: boolean;
  invalid?: boolean;
  /** The id of the sentence about what is wrong. */
  describedBy?: string;
}

/** A number of shares: minus, field, plus, and shortcuts below. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, onChange, max = tradeQuantity.max, limit, extra, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const set = (text: string) => onChange({ text, typed: false });
  return (
    <div>
      <div className={fieldStyles.head}>
        <label htmlFor={id}>{t('trading.quantity')}</label>
        <span className={fieldStyles.limit}>{limit}</span>
      </div>
      <div className={styles.stepper}>
        <StepButton
          svg={minus}
          label={t('trading.less')}
          to={disabled ? null : stepDown(quantity.text)}
          onStep={set}
        />
        <div className={classNames(fieldStyles.frame, styles.box, props.invalid && fieldStyles.wrong)}>
          <input
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            value={quantity.text}
            size={Math.max(2, quantity.text.length)}
            disabled={disabled}
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            onChange={event => onChange({ text: typedQuantity(event.target.value), typed: true })}
          />
          <span className={styles.unit}>{t('trading.unit')}</span>
        </div>
        <StepButton
          svg={plus}
          label={t('trading.more')}
          to={disabled ? null : stepUp(quantity.text, max)}
          onStep={set}
        />
      </div>
      <fieldset className={styles.chips} aria-label={t('trading.shortcuts')}>
        {tradeQuantity.shortcuts.map(String).map(shortcut => (
          <Chip
            key={shortcut}
            on={!quantity.typed && quantity.text === shortcut}
            disabled={disabled || Number(shortcut) > max}
            onChoose={() => set(shortcut)}
          >
            {shortcut}
          </Chip>
        ))}
        {extra && (
          <Chip
            on={!quantity.typed && quantity.text === extra.quantity}
            disabled={disabled}
            onChoose={() => set(extra.quantity)}
          >
            {extra.label}
          </Chip>
        )}
      </fieldset>
    </div>
  );
}

interface StepButtonProps {
  svg: string;
  label: string;
  /** Where the step leads; null: no further. */
  to: string | null;
  onStep: (quantity: string) => void;
}

function StepButton({ svg, label, to, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onStep(to)}
    >
      <Icon svg={svg} size={20} />
    </button>
  );
}

interface ChipProps {
  on: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Chip({ on, disabled, onChoose, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} disabled={disabled} onClick={onChoose}>
      <span className={classNames(styles.chipFace, on && styles.on)}>{children}</span>
    </button>
  );
}
