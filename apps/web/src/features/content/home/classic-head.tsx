import { Icon } from '@openfloor/look/ui/icon';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { openShortcuts, ShortcutGrid } from '@/ui/shortcut-grid.tsx';
import styles from './classic-head.module.css';

/** The classic theme starts with a search box that opens the search page, and four ways on. */
export default function ClassicHead() {
  const { t } = useTranslation();
  const { logo, title } = useTenant();
  return (
    <header>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.bar}>
        <img src={logo} alt="" width={32} height={32} className={styles.logo} />
        <Link to="/searchStock" className={styles.search}>
          <Icon svg={search} size={20} />
          {t('common.searchHint')}
        </Link>
      </div>
      <ClassicIcons />
    </header>
  );
}

/** The home market, the US market, funds and the account. */
function ClassicIcons() {
  const { t } = useTranslation();
  const { defaultMarketTitle, usMarketShow } = useTenant();
  const icons = [
    {
      name: t('home.homeMarket', { market: defaultMarketTitle }),
      icon: 'chart-line-up',
      link: '/market?tab=1',
    },
    ...(usMarketShow
      ? [{ name: t('home.usMarket'), icon: 'globe-hemisphere-west', link: '/market?tab=4' }]
      : []),
    { name: t('home.funds'), icon: 'wallet', link: '/depositList' },
    { name: t('home.account'), icon: 'user', link: '/account' },
  ];
  return (
    <div className={styles.icons}>
      <ShortcutGrid shortcuts={openShortcuts(icons)} look="plain" />
    </div>
  );
}
