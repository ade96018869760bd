import { useCall } from '@/lib/use-call.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { failureNames, type OfferDetail, type OfferReport as Report } from './offer-words.ts';
import styles from './offers.module.css';
import { reportLines } from './report-lines.ts';

/** What came of an offer so far: applications, units, money. */
export function OfferReport({ offer }: { offer: OfferDetail }) {
  const report = useCall(
    'GET /offers/{id}/report',
    { params: { id: offer.id } },
    { refetchInterval: 15_000 },
  );
  if (!report.data) {
    return report.isPending ? (
      <Loading />
    ) : (
      <ErrorState error={report.error} retrying={report.isFetching} onRetry={() => void report.refetch()} />
    );
  }
  const { data } = report;
  return (
    <div className={styles.scroll}>
      <div className={styles.reportHead}>
        <CsvButton name={`report-${offer.stockSymbol}`} rows={() => reportLines(offer, data)} />
      </div>
      <div className={styles.padded}>
        <div className={styles.report}>
          {offer.kind === 'BLOCK_TRADE' ? (
            <Section title="Purchases">
              <Facts of={[['Orders', String(data.orders)]]} />
            </Section>
          ) : (
            <Applications report={data} />
          )}
          <Section title="Units">
            <Facts of={unitFacts(data)} />
          </Section>
          <Section title={`Money, ${data.currency}`}>
            <Facts of={moneyFacts(data)} />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Applications({ report: { applications, failures } }: { report: Report }) {
  return (
    <Section title="Applications">
      <Facts
        of={[
          ['Applied', String(applications.applying)],
          ['Funding', String(applications.funding)],
          ['Delivered', String(applications.finish)],
          ['Failed', String(applications.failed)],
          ...failures.map(({ reason, count }): Fact => [failureNames[reason], String(count)]),
        ]}
      />
    </Section>
  );
}

const unitFacts = (report: Report): Fact[] => [
  ['Offered', <Figure key="o" of={report.unitsOffered} />],
  ['Applied for', <Figure key="a" of={report.unitsApplied} />],
  ['Allotted', <Figure key="l" of={report.unitsAllotted} />],
  ['Delivered', <Figure key="d" of={report.unitsDelivered} />],
  ['Shares delivered', <Figure key="s" of={report.sharesDelivered} />],
  ['Waiting for the listing', <Figure key="w" of={report.sharesLocked} />],
];

const moneyFacts = ({ currency, ...report }: Report): Fact[] => [
  ['Due for what was allotted', <Money key="d" amount={report.due} currency={currency} />],
  ['In advance payments', <Money key="p" amount={report.paidIn} currency={currency} />],
  ['Kept', <Money key="k" amount={report.kept} currency={currency} />],
  ['Fees', <Money key="f" amount={report.fees} currency={currency} />],
  ['Returned', <Money key="r" amount={report.returned} currency={currency} />],
];
