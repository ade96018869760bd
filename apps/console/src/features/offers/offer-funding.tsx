import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { OfferApplications } from './offer-applications.tsx';
import { paidPercent } from './offer-figures.ts';
import styles from './offers.module.css';

/** How far the allotment has been paid, and who still has to. */
export function OfferFunding({ offerId }: { offerId: string }) {
  const report = useCall('GET /offers/{id}/report', { params: { id: offerId } }, { refetchInterval: 10_000 });
  const { data } = report;
  if (!data) {
    return report.isPending ? (
      <Loading />
    ) : (
      <ErrorState error={report.error} retrying={report.isFetching} onRetry={() => void report.refetch()} />
    );
  }
  const { currency, applications } = data;
  const percent = paidPercent(data, currency);
  return (
    <>
      <StatStrip
        label="Funding"
        stats={[
          {
            label: 'Due for what was allotted',
            value: <Money amount={data.due} currency={currency} />,
            note: 'without fees',
          },
          {
            label: 'Waiting in advance payments',
            value: <Money amount={data.paidIn} currency={currency} />,
            note: `${applications.funding} to pay, with fees`,
          },
          {
            label: 'Kept for what was delivered',
            value: <Money amount={data.kept} currency={currency} />,
            note: `${applications.finish} delivered`,
          },
          {
            label: 'Returned',
            value: <Money amount={data.returned} currency={currency} />,
            note: `${applications.failed} failed`,
          },
        ]}
      />
      <div className={styles.padded}>
        <label>
          Paid so far: about {percent} %
          <progress className={styles.progress} max={100} value={percent} />
        </label>
      </div>
      <OfferApplications offerId={offerId} funding />
    </>
  );
}
