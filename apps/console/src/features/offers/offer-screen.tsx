import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '@/lib/use-call.ts';
import { type AddressTab, AddressTabs } from '@/ui/address-tabs.tsx';
import { LoadedPage } from '@/ui/loaded-page.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { HeldBy } from '@/ui/work/held-by.tsx';
import { RecordAssignee } from '@/ui/work/record-assignee.tsx';
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
  return (
    <LoadedPage title="Offer" record={offer}>
      {data => <LoadedOffer offer={data} />}
    </LoadedPage>
  );
}

function LoadedOffer({ offer }: { offer: OfferDetail }) {
  const toAllot = offer.state === 'ENDED' && offer.method !== 'FIRST_COME' && offer.closedTime !== null;
  const record = { id: offer.id, assignee: offer.assignee, name: offerTitle(offer) };
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
        {toAllot && <RecordAssignee queue="allotments" record={record} />}
      </div>
      <OfferTimeline offer={offer} />
      <HeldBy assignee={toAllot ? offer.assignee : null}>
        <AddressTabs tabs={tabsOf(offer)} />
      </HeldBy>
    </Page>
  );
}

function tabsOf(offer: OfferDetail): AddressTab[] {
  const { version, createdTime } = offer.terms;
  // New terms, or another state, begin the form anew; what was typed would be refused as out of date.
  const formKey = `${version} ${createdTime} ${offer.state}`;
  const isOut = offer.state !== 'DRAFT';
  const isAppliedFor = isOut && offer.kind !== 'BLOCK_TRADE';
  const isAllotted = isOut && offer.method !== 'FIRST_COME';
  const tab = (key: string, label: string, render: () => ReactNode) => ({ key, label, render });
  return [
    {
      ...tab('terms', 'Terms', () => (
        <OfferEditor key={formKey} offer={offer} initial={offerFields(offer)} />
      )),
      kept: true,
    },
    ...(isAppliedFor
      ? [tab('applications', 'Applications', () => <OfferApplications offerId={offer.id} />)]
      : []),
    ...(isAllotted ? [tab('allotment', 'Allotment', () => <OfferAllotment offer={offer} />)] : []),
    ...(isAppliedFor ? [tab('funding', 'Funding', () => <OfferFunding offerId={offer.id} />)] : []),
    ...(isOut ? [tab('report', 'Report', () => <OfferReport offer={offer} />)] : []),
  ];
}
