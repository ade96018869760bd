import type { MarketCode } from '@openfloor/homes/codes';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StockName } from '@/ui/stock-name.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  stock: { symbol: string; market: MarketCode; name: string };
  /** The button at the right. */
  action: ReactNode;
  /** Shows the terms, whether or not the offer is open. */
  onTerms: () => void;
  foot: ReactNode;
  /** Three figures. */
  children: ReactNode;
}

export function OfferCard({ stock, action, onTerms, foot, children }: OfferCardProps) {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} label={stock.symbol} inList>
      <div className={styles.head}>
        <button type="button" className={styles.stock} onClick={onTerms}>
          <span className="visually-hidden">{t('offers.terms')}</span>
          <span className={styles.tile}>
            <StockTile symbol={stock.symbol} />
          </span>
          <StockName {...stock} />
        </button>
        <div className={styles.action}>{action}</div>
      </div>
      <dl className={styles.figures}>{children}</dl>
      <div className={styles.foot}>{foot}</div>
    </Card>
  );
}

export function CardFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OfferCardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.stock}>
          <span className={styles.tile}>
            <Skeleton width={40} height={40} radius={12} />
          </span>
          <span className={styles.bars}>
            <Skeleton width={96} height={16} />
            <Skeleton width={128} height={14} />
          </span>
        </span>
        <Skeleton width={104} height={44} radius={12} />
      </div>
      <div className={styles.figures}>
        {[72, 64, 80].map(width => (
          <span key={width} className={styles.bars}>
            <Skeleton width={width} height={14} />
            <Skeleton width={width} height={16} />
          </span>
        ))}
      </div>
      <div className={styles.foot}>
        <Skeleton width={88} height={16} />
      </div>
    </Card>
  );
}
