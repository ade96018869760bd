import { useNavigate, useParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { savedState } from '@/ui/leave-guard.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { NewsForm } from './news-form.tsx';
import { NewsText } from './news-text.tsx';

/** One news item: to write, to change, or to read for those who only read. */
export default function NewsScreen() {
  const { id = 'new' } = useParams();
  const navigate = useNavigate();
  const mayWrite = useCan('POST /content/news');
  const isNew = id === 'new';
  const item = useCall(
    'GET /content/news/{id}',
    { params: { id } },
    { enabled: !isNew, staleTime: Infinity },
  );
  const list = '/content?tab=news';
  return (
    <Page title={isNew ? 'Write news' : (item.data?.title ?? 'News')} padded>
      {!isNew && item.isPending && <Loading />}
      {item.isError && (
        <ErrorState error={item.error} retrying={item.isFetching} onRetry={() => void item.refetch()} />
      )}
      {mayWrite && (isNew || item.data) && (
        <NewsForm
          key={id}
          item={item.data ?? null}
          onDone={() => void navigate(list, { state: savedState })}
          onBack={() => void navigate(list)}
        />
      )}
      {!mayWrite && item.data && <NewsText html={item.data.content} />}
    </Page>
  );
}
