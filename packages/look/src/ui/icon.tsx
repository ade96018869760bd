import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  /** Of a Phosphor file, imported with `?raw`: its path, which the `iconPaths` plugin leaves of it. */
  svg: string;
  size?: number;
  className?: string | undefined;
  /** Names an icon that stands alone; beside a word it stays silent. */
  label?: string;
}

export function Icon({ svg, size = 24, className, label }: IconProps) {
  // Icons grow with the reader's text size, as the words beside them do.
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 256 256"
      fill="currentColor"
      className={classNames(styles.icon, className)}
      width={side}
      height={side}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={svg} />
    </svg>
  );
}
