import { markets } from '@openfloor/homes/lookup';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { useHalt } from '@/lib/halts.ts';
import { onQuoteReconnect } from '@/lib/live-quotes.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { Navigate } from '@/lib/router.tsx';
import { useCall } from '@/lib/use-call.ts';
import { HaltNotes } from '@/ui/halt-note-place.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { StockListsRow } from '../watch-lists/stock-lists-row.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { OwnPosition } from './own-position.tsx';
import { PriceHeader } from './price-header.tsx';
import { RestNote } from './rest-note.tsx';
import type { Stock } from './stock.ts';
import styles from './stock-page.module.css';
import { StockFailed, StockSkeleton } from './stock-states.tsx';
import { TradeFooter } from './trade-footer.tsx';
import { useRoomBeside } from './use-room-beside.ts';

/** The day's marks and whether the source still speaks come with the reply; prices come live. */
const refreshMs = 30_000;
/** What was fetched while the finger was down is not asked for again. */
const justReadMs = 5_000;

export default function StockPage() {
  const { id } = useParams();
  return id ? <StockScreen key={id} id={id} /> : <Navigate to="/" replace />;
}

function StockScreen({ id }: { id: string }) {
  const detail = useCall(
    'GET /stock/detail',
    { query: { id } },
    { staleTime: justReadMs, refetchInterval: refreshMs },
  );
  const { refetch } = detail;
  useEffect(() => onQuoteReconnect(() => void refetch()), [refetch]);
  usePageTitle(detail.data && `${detail.data.name} (${detail.data.symbol})`);
  if (detail.data) return <LoadedStock stock={detail.data} />;
  if (detail.isError) return <StockFailed error={detail.error} onRetry={() => void refetch()} />;
  return <StockSkeleton />;
}

function LoadedStock({ stock }: { stock: Stock }) {
  // An index is never traded.
  const hasFooter = !stock.isIndex;
  const hasRoomBeside = useRoomBeside();
  const halt = useHalt(stock);
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <Page
          flat
          top={
            <TopBar
              title={stock.symbol}
              subtitle={`${stock.name} · ${markets[stock.market].tag}`}
              end={
                <>
                  <AlertBell stock={stock} />
                  <FavouriteStar stock={stock} />
                </>
              }
            />
          }
          footer={hasFooter && <TradeFooter stock={stock} />}
        >
          {halt && hasFooter && <HaltNotes of={halt} />}
          <PriceHeader stock={stock} />
          {!hasRoomBeside && <ChartPanel stock={stock} />}
          <RestNote stock={stock} />
          <OwnPosition stock={stock} />
          <StockListsRow stock={stock} />
        </Page>
      </div>
      {hasRoomBeside && (
        <div className={styles.beside}>
          <ChartPanel stock={stock} />
        </div>
      )}
    </div>
  );
}
