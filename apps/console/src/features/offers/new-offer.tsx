import { useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { copyOffer, emptyOffer } from './offer-fields.ts';
import { kindNames, type OfferKind } from './offer-words.ts';

/** A draft that is not stored yet: empty, or with the terms of another offer. */
export function NewOffer() {
  const [params] = useSearchParams();
  const mayWrite = useCan('POST /offers');
  const from = params.get('from') ?? '';
  const asked = params.get('kind') ?? '';
  const kind: OfferKind = asked in kindNames ? (asked as OfferKind) : 'IPO';
  const template = useCall(
    'GET /offers/{id}',
    { params: { id: from } },
    { enabled: from !== '' && mayWrite },
  );
  const title = `New offer: ${kindNames[kind]}`;
  if (!mayWrite) {
    return (
      <Page title={title}>
        <EmptyState title="Not for your role" text="Dealing and owners write offers." />
      </Page>
    );
  }
  return (
    <Page title={title} note="A draft is seen by nobody before two people publish it.">
      {from === '' && <OfferEditor key={kind} offer={null} initial={emptyOffer(kind)} />}
      {from !== '' && template.isPending && <Loading />}
      {template.isError && (
        <ErrorState
          error={template.error}
          retrying={template.isFetching}
          onRetry={() => void template.refetch()}
        />
      )}
      {template.data && <OfferEditor key={from} offer={null} initial={copyOffer(template.data)} />}
    </Page>
  );
}
