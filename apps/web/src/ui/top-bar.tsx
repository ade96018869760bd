import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import type { ReactNode } from 'react';
import { useBack } from '@/lib/navigation.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from './icon-button.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  title: string;
  subtitle?: string;
  /** While the real name is not known: for those who listen only. */
  unseen?: boolean;
  /** What stands at the right end. */
  end?: ReactNode;
}

/** The bar of an inner page: a way back, the page's name, at most one more action. */
export function TopBar({ title, subtitle, unseen = false, end }: TopBarProps) {
  const { t } = useTranslation();
  const back = useBack();
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <IconButton svg={caretLeft} label={t('common.back')} onClick={back} />
        </div>
        <div className={styles.middle}>
          <h1 className={unseen ? 'visually-hidden' : styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}

/** The tenant's logo and name. */
export function Brand({ heading = false }: { heading?: boolean }) {
  const { logo, title } = useTenant();
  const Name = heading ? 'h1' : 'span';
  return (
    <div className={styles.brand}>
      <img className={styles.logo} src={logo} alt="" width={28} height={28} />
      <Name className={styles.brand}>{title}</Name>
    </div>
  );
}

/** The bar of a first-level page: the tenant's brand and the page's actions. */
export function BrandBar({ heading = false, children }: { heading?: boolean; children?: ReactNode }) {
  return (
    <header className={styles.brandBar}>
      <Brand heading={heading} />
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
