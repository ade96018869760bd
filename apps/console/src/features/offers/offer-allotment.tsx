import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { statedTime } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { EditorLayout } from '@/ui/editor-layout.tsx';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { csvRows } from '@/ui/table-columns.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { AllotmentGroups, groupColumns } from './allotment-groups.tsx';
import { AllotmentProof } from './allotment-proof.tsx';
import { coverText } from './offer-figures.ts';
import { type AllotmentPreview, applicationsText, type OfferDetail, unitWord } from './offer-words.ts';

const AllotmentChart = lazy(() => import('./allotment-chart.tsx'));

/** The dry run once the offer has closed, and the result once it is allotted. Nothing is booked by looking. */
export function OfferAllotment({ offer }: { offer: OfferDetail }) {
  const allotted = offer.state === 'ALLOTTED';
  const isValueThere = offer.drawVersion === 1 || offer.publicFigures !== null;
  const computable = (offer.state === 'ENDED' && offer.listHash !== null && isValueThere) || allotted;
  const run = useCall(
    'GET /offers/{id}/allotment',
    { params: { id: offer.id } },
    { enabled: computable, staleTime: 60_000 },
  );
  const { data } = run;
  return (
    <EditorLayout
      aside={<AllotmentProof offer={offer} preview={data} />}
      footer={
        computable && (
          <>
            <span>
              {allotted
                ? 'Allotted. What is shown was computed again from the published seed.'
                : `Nothing is booked by a dry run${data ? `, ${statedTime(run.dataUpdatedAt)}` : ''}.`}
            </span>
            <CsvButton
              name={`${allotted ? 'allotment' : 'dry-run'}-${offer.stockSymbol}`}
              label={allotted ? 'Result, CSV' : 'Dry run, CSV'}
              rows={() => csvRows(groupColumns, data?.groups ?? [])}
              disabled={!data}
            />
            <Button loading={run.isFetching} onClick={() => void run.refetch()}>
              {allotted ? 'Compute again' : 'Dry run again'}
            </Button>
            {!allotted && <ProposeAllotment offer={offer} preview={data} />}
          </>
        )
      }
    >
      {!computable && <NotYet offer={offer} />}
      {computable && !data && run.isPending && <Loading />}
      {run.isError && !data && (
        <ErrorState error={run.error} retrying={run.isFetching} onRetry={() => void run.refetch()} />
      )}
      {data && <Result offer={offer} preview={data} />}
    </EditorLayout>
  );
}

function NotYet({ offer }: { offer: OfferDetail }) {
  // What is waited for comes by itself.
  const waits = { refetchInterval: 2_000, enabled: offer.state === 'ENDED' };
  useCall('GET /offers/{id}', { params: { id: offer.id } }, waits);
  if (offer.state === 'CANCELLED')
    return <EmptyState title="Cancelled" text="Nothing is allotted any more." />;
  if (offer.state === 'ENDED') {
    const when = offer.publicTime === null ? 'the first trade after the close' : statedTime(offer.publicTime);
    return (
      <EmptyState
        title="Waits for the public value"
        text={`The closing figures of ${offer.terms.publicStocks.join(', ')} decide with the seed. They are final at ${when}; a dry run is possible from then on.`}
      />
    );
  }
  return (
    <EmptyState
      title="Not closed yet"
      text={`The list of applications is fixed when the offer closes, ${statedTime(offer.endTime)}. A dry run is possible from then on.`}
    />
  );
}

function Result({ offer, preview }: { offer: OfferDetail; preview: AllotmentPreview }) {
  const words = unitWord(offer.unit);
  return (
    <>
      <StatStrip
        label="Allotment"
        stats={[
          {
            label: `Offered, ${words}`,
            value: <Figure of={preview.unitsOffered} />,
            note: offer.unit === 1 ? '' : `${offer.unit} shares each`,
          },
          {
            label: `Applied for, ${words}`,
            value: <Figure of={preview.unitsApplied} />,
            note: applicationsText(preview.applications),
          },
          { label: 'Covered', value: coverText(preview), note: 'times' },
          {
            label: `Allotted, ${words}`,
            value: <Figure of={preview.unitsAllotted} />,
            note: `to ${preview.winners} of ${preview.applications}`,
          },
        ]}
      />
      {preview.groups.length > 0 && (
        <Suspense fallback={<Loading rows={4} />}>
          <AllotmentChart groups={preview.groups} />
        </Suspense>
      )}
      <AllotmentGroups preview={preview} />
    </>
  );
}

function ProposeAllotment({ offer, preview }: { offer: OfferDetail; preview: AllotmentPreview | undefined }) {
  const mayPropose = useCan('POST /offers');
  const propose = usePropose();
  const [ask, dialog] = useReason();
  if (!mayPropose) return null;
  const sound = preview?.resultStands && preview.totalFits && preview.nobodyAbove;
  const askAllot = () =>
    ask({
      title: 'Propose this allotment?',
      text: `${preview?.unitsAllotted} ${unitWord(offer.unit)} to ${applicationsText(preview?.winners ?? 0)}, by rule and seed. A second person has to approve.`,
      action: 'Propose',
      run: reason => propose('offer.allot', { offerId: offer.id }, reason),
    });
  return (
    <>
      <Button type="primary" disabled={!sound} onClick={askAllot}>
        Propose allotment
      </Button>
      {dialog}
    </>
  );
}
