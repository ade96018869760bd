import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import chartLineFill from '@phosphor-icons/core/fill/chart-line-up-fill.svg?raw';
import chartPieFill from '@phosphor-icons/core/fill/chart-pie-slice-fill.svg?raw';
import houseFill from '@phosphor-icons/core/fill/house-fill.svg?raw';
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw';
import userFill from '@phosphor-icons/core/fill/user-fill.svg?raw';
import chartLine from '@phosphor-icons/core/regular/chart-line-up.svg?raw';
import chartPie from '@phosphor-icons/core/regular/chart-pie-slice.svg?raw';
import house from '@phosphor-icons/core/regular/house.svg?raw';
import star from '@phosphor-icons/core/regular/star.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { type TabName, tabs } from './route-table.ts';
import styles from './tab-bar.module.css';

const icons: Record<TabName, { rest: string; active: string }> = {
  home: { rest: house, active: houseFill },
  market: { rest: chartLine, active: chartLineFill },
  favorite: { rest: star, active: starFill },
  holdings: { rest: chartPie, active: chartPieFill },
  account: { rest: user, active: userFill },
};

export function TabBar({ active }: { active: TabName }) {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <nav className={styles.bar} aria-label={t('common.tabs.label')}>
        {tabs.map(([name, path]) => {
          const on = name === active;
          return (
            <Link
              key={name}
              to={path}
              className={classNames(styles.tab, on && styles.on)}
              aria-current={on ? 'page' : undefined}
            >
              <Icon svg={on ? icons[name].active : icons[name].rest} />
              <span className={styles.label}>{t(`common.tabs.${name}`)}</span>
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
