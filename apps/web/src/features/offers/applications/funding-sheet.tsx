import { markets } from '@openfloor/homes/lookup';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import styles from './applications.module.css';
import type { Application } from './applications.ts';
import { DeclineView } from './decline-view.tsx';
import { PayButton, PayView } from './pay-view.tsx';
import type { FundingDesk } from './use-funding.ts';
import { usePayment } from './use-payment.ts';

interface FundingSheetProps {
  desk: FundingDesk;
  application: Application;
}

/** An allotment is paid here, in full or in part, or declined. */
export default function FundingSheet({ desk, application }: FundingSheetProps) {
  const { t } = useTranslation();
  const payment = usePayment(desk, application);
  const { stockSymbol, stockName, stockExchange } = application;
  const isPaying = desk.view === 'pay';
  return (
    <Sheet
      open={desk.open}
      onClose={desk.close}
      title={t(isPaying ? 'applications.fundNamed' : 'applications.declineNamed', { symbol: stockSymbol })}
      subtitle={`${stockName} · ${markets[stockExchange].tag}`}
      lead={<StockTile symbol={stockSymbol} />}
      action={
        <>
          <FooterNote>{desk.isUnanswered ? t('form.unanswered') : desk.refusal}</FooterNote>
          {isPaying ? (
            <PayButton desk={desk} application={application} payment={payment} />
          ) : (
            <DeclineButtons desk={desk} />
          )}
          <StartOver desk={desk} isUnanswered={desk.isUnanswered} />
        </>
      }
    >
      {isPaying ? (
        <PayView desk={desk} application={application} payment={payment} />
      ) : (
        <DeclineView application={application} />
      )}
    </Sheet>
  );
}

function DeclineButtons({ desk }: { desk: FundingDesk }) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <Button look="tonal" disabled={desk.busy || desk.isUnanswered} onClick={() => desk.show('pay')}>
        {t('applications.keep')}
      </Button>
      <Button needsConnection busy={desk.busy} onClick={desk.decline}>
        {t(desk.isUnanswered ? 'form.sendAgain' : 'applications.declineAction')}
      </Button>
    </div>
  );
}
