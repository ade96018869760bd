import { ApiError } from '@openfloor/client/api-error';
import { Icon } from '@openfloor/look/ui/icon';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import { useParams } from 'wouter';
import { usePageTitle } from '@/lib/page-title.ts';
import { Navigate } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { Article, ArticleSkeleton } from './article.tsx';
import { NewsBar } from './news-bar.tsx';
import { useLargeText } from './use-large-text.ts';

export default function NewsPage() {
  const { id } = useParams();
  return id ? <NewsItemPage id={id} /> : <Navigate to="/" replace />;
}

function NewsItemPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const item = useCall('GET /news/{id}', { params: { id } });
  const skeleton = useSkeleton(item.isPending);
  const { large: chosen, setLarge } = useLargeText();
  // The server, which draws this page too, knows of no choice.
  const large = useInBrowser() && chosen;
  usePageTitle(item.data?.title ?? t('news.title'));
  return (
    <Page flat top={<NewsBar title={item.data?.title} large={large} onLarge={setLarge} />}>
      {item.data && !skeleton && <Article item={item.data} large={large} />}
      {!item.data && skeleton && <ArticleSkeleton />}
      {item.isError && !item.data && isMissing(item.error) && <MissingItem />}
      {item.isError && !item.data && !isMissing(item.error) && (
        <Failed error={item.error} onRetry={() => item.refetch()} />
      )}
    </Page>
  );
}

/** The server answered; it has no such item. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'refused';

function MissingItem() {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={newspaper} size={40} />}
      title={t('common.notFound.title')}
      text={t('common.notFound.text')}
      action={
        <ButtonLink to="/newsList" look="tonal" replace>
          {t('news.title')}
        </ButtonLink>
      }
    />
  );
}
