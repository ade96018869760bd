import styles from './switch.module.css';

interface SwitchProps {
  /** What it switches, for those who cannot see the words beside it. */
  label: string;
  on: boolean;
  /** Under way: keeps the focus and takes no taps. */
  busy?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** On or off at once, without a button to confirm it. */
export function Switch({ label, on, busy = false, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      className={styles.switch}
      onClick={() => {
        if (!busy) onChange(!on);
      }}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
