import { bankValues, emptyBankValues } from '@/lib/bank-details-form.ts';
import { useDraft } from '@/lib/drafts/use-draft.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { NoRecord } from '@/ui/no-record.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { AccountForm, type AccountKind } from './account-form.tsx';
import { useAccounts, useWithdrawTerms } from './accounts.ts';

interface AccountFormPageProps {
  /** Absent: a new one. */
  editId?: string;
  /** The kind a new one starts as. */
  kind?: AccountKind;
  /** Filled in with the account that came with the identity. */
  given?: boolean;
}

export function AccountFormPage({ editId, kind = 'bank', given = false }: AccountFormPageProps) {
  const { t } = useTranslation();
  const terms = useWithdrawTerms();
  const accounts = useAccounts();
  const draft = useDraft(`account ${editId ?? (given ? 'given' : 'new')}`);
  const isPending = terms.isPending || draft.isPending || (editId !== undefined && accounts.isPending);
  const skeleton = useSkeleton(isPending);
  const title = t(editId === undefined ? 'payoutAccounts.addTitle' : 'payoutAccounts.editTitle');
  usePageTitle(title);
  const saved = accounts.data?.records.find(account => account.id === editId);
  if (terms.data && !draft.isPending && !skeleton && (editId === undefined || saved)) {
    return (
      <AccountForm
        key={draft.version}
        title={title}
        draft={draft}
        terms={terms.data}
        editId={editId}
        kind={saved ? (saved.usdt ? 'usdt' : 'bank') : kind}
        initial={
          saved
            ? bankValues(saved)
            : { ...emptyBankValues(terms.data.verifiedName ?? ''), ...(given && terms.data.givenAccount) }
        }
      />
    );
  }
  const failed = terms.isError || (editId !== undefined && accounts.isError);
  return (
    <Page top={<TopBar title={title} />}>
      {failed ? (
        <Failed
          error={terms.error ?? accounts.error}
          onRetry={() => {
            void terms.refetch();
            void accounts.refetch();
          }}
        />
      ) : skeleton ? (
        <CardSkeletons heights={[320]} kind="form" />
      ) : (
        !isPending && (
          <NoRecord
            title={t('payoutAccounts.notFound')}
            list={{ to: '/userBank', text: t('payoutAccounts.backToList') }}
          />
        )
      )}
    </Page>
  );
}
