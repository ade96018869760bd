import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { queryClient } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { callKey } from '@/lib/use-call.ts';
import { Page } from '@/ui/page.tsx';
import type { FoundStock } from './found-stock.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchHistory } from './search-history.tsx';
import { SearchResults } from './search-results.tsx';
import { clearHistory, rememberKeyword, storedHistory } from './stored-history.ts';

interface SearchPageProps {
  titleKey: 'title' | 'titleFavorite';
  /** What stands at the end of a result. */
  rowEnd: (stock: FoundStock) => ReactNode;
}

/** Finds stocks by symbol or name: at once with nothing typed, then whenever Search or an earlier term is tapped. */
export function SearchPage({ titleKey, rowEnd }: SearchPageProps) {
  const { t } = useTranslation();
  // The address keeps the search, so that coming back from a stock shows the same results.
  const [params, setParams] = useSearchParams();
  const keyword = params.get('q')?.trim() ?? '';
  const [text, setText] = useState(keyword);
  const [history, setHistory] = useState(storedHistory);
  usePageTitle(t(`stockSearch.${titleKey}`));

  function search(asked: string) {
    const next = asked.trim();
    setText(next);
    setHistory(rememberKeyword(next));
    setParams(next === '' ? {} : { q: next }, { replace: true });
    if (next === keyword) void queryClient.invalidateQueries({ queryKey: callKey('GET /stock/page') });
  }

  return (
    <Page flat top={<SearchBar text={text} onText={setText} onSearch={() => search(text)} />}>
      <h1 className="visually-hidden">{t(`stockSearch.${titleKey}`)}</h1>
      <SearchHistory
        history={history}
        onChoose={search}
        onClear={() => {
          clearHistory();
          setHistory([]);
        }}
      />
      <SearchResults keyword={keyword} rowEnd={rowEnd} />
    </Page>
  );
}
