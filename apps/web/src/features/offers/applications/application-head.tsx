import { useTranslation } from '@/lib/translation.ts';
import { StockName } from '@/ui/stock-name.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { ApplicationStatus } from './application-status.tsx';
import styles from './applications.module.css';
import type { Application } from './applications.ts';

/** Which offer it is about, of what kind, and how it stands. */
export function ApplicationHead({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { stockSymbol, stockExchange, stockName, kind, status } = application;
  return (
    <>
      <span className={styles.tile}>
        <StockTile symbol={stockSymbol} />
      </span>
      <StockName
        symbol={stockSymbol}
        market={stockExchange}
        name={`${t(`applications.kinds.${kind}`)} · ${stockName}`}
      />
      <ApplicationStatus status={status} />
    </>
  );
}
