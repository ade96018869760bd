import { Tabs } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { NewOffer } from './new-offer.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferAllotment } from './offer-allotment.tsx';
import { OfferApplications } from './offer-applications.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { offerFields } from './offer-fields.ts';
import { OfferFunding } from './offer-funding.tsx';
import { OfferReport } from './offer-report.tsx';
import { OfferState } from './offer-state.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { type OfferDetail, offerTitle } from './offer-words.ts';
import styles from './offers.module.css';

/** One offer: its terms, who applied, what was allotted and paid. */
export default function OfferScreen() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewOffer /> : <StoredOffer id={id} />;
}

function StoredOffer({ id }: { id: string }) {
  const offer = useCall('GET /offers/{id}', { params: { id } }, { refetchInterval: 5_000 });
  if (!offer.data) {
    return (
      <Page title="Offer">
        {offer.isPending ? (
          <Loading />
        ) : (
          <ErrorState error={offer.error} retrying={offer.isFetching} onRetry={() => void offer.refetch()} />
        )}
      </Page>
    );
  }
  return <LoadedOffer offer={offer.data} />;
}

const tabs: readonly { key: string; label: string; shown: (offer: OfferDetail) => boolean }[] = [
  { key: 'terms', label: 'Terms', shown: () => true },
  { key: 'applications', label: 'Applications', shown: isAppliedFor },
  {
    key: 'allotment',
    label: 'Allotment',
    shown: ({ method, state }) => method !== 'FIRST_COME' && state !== 'DRAFT',
  },
  { key: 'funding', label: 'Funding', shown: isAppliedFor },
  { key: 'report', label: 'Report', shown: ({ state }) => state !== 'DRAFT' },
];

function isAppliedFor({ kind, state }: OfferDetail): boolean {
  return kind !== 'BLOCK_TRADE' && state !== 'DRAFT';
}

function LoadedOffer({ offer }: { offer: OfferDetail }) {
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter(tab => tab.shown(offer));
  const tab = shown.find(({ key }) => key === params.get('tab'))?.key ?? 'terms';
  return (
    <Page
      title={offerTitle(offer)}
      note={
        <>
          <Link to="/offers">Offers</Link> · {offer.stockSymbol} · {offer.stockExchange} · version{' '}
          {offer.terms.version} <OfferState state={offer.state} />
        </>
      }
      actions={<OfferActions offer={offer} />}
    >
      <div className={styles.note}>
        <PendingNote subject={`offer/${offer.id}`} />
      </div>
      <OfferTimeline offer={offer} />
      <Tabs
        activeKey={tab}
        items={shown.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      <TabContent key={tab} tab={tab} offer={offer} />
    </Page>
  );
}

function TabContent({ tab, offer }: { tab: string; offer: OfferDetail }) {
  if (tab === 'applications') return <OfferApplications offerId={offer.id} />;
  if (tab === 'allotment') return <OfferAllotment offer={offer} />;
  if (tab === 'funding') return <OfferFunding offerId={offer.id} />;
  if (tab === 'report') return <OfferReport offer={offer} />;
  // New terms, or another state, begin the form anew; what was typed would be refused as out of date.
  const { version, createdTime } = offer.terms;
  return (
    <OfferEditor
      key={`${version} ${createdTime} ${offer.state}`}
      offer={offer}
      initial={offerFields(offer)}
    />
  );
}
