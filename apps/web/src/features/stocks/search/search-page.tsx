import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useLocation, useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
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

/** Between the last key and the question. */
const pauseMs = 250;

/** Finds stocks by symbol or name: all with nothing typed, while typing, and whenever Search or an earlier term is tapped. */
export function SearchPage({ titleKey, rowEnd }: SearchPageProps) {
  const { t } = useTranslation();
  // The address keeps the search, so that coming back from a stock shows the same results.
  const [params, setParams] = useSearchParams();
  const keyword = params.get('q')?.trim() ?? '';
  const [text, setText] = useState(keyword);
  const [history, setHistory] = useState(storedHistory);
  const inBrowser = useInBrowser();
  usePageTitle(t(`stockSearch.${titleKey}`));

  function show(next: string) {
    const list = params.get('list');
    setParams({ ...(list && { list }), ...(next !== '' && { q: next }) }, { replace: true });
  }

  // Answers belong to their keyword: one that comes late shows nothing, and the question is taken back.
  const showLatest = useRef(show);
  showLatest.current = show;
  const typed = text.trim();
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  useEffect(() => {
    if (typed === keyword || pathname !== ownPath) return;
    const timer = setTimeout(() => showLatest.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, keyword, pathname, ownPath]);

  function search(asked: string) {
    const next = asked.trim();
    setText(next);
    setHistory(rememberKeyword(next));
    show(next);
    // Every tap asks: what was found a moment ago does not stand in for it.
    void queryClient.invalidateQueries({
      queryKey: callKey('GET /stock/page'),
      refetchType: next === keyword ? 'active' : 'none',
    });
  }

  return (
    <Page flat top={<SearchBar text={text} onText={setText} onSearch={() => search(text)} />}>
      <h1 className="visually-hidden">{t(`stockSearch.${titleKey}`)}</h1>
      <SearchHistory
        // The server, which draws this page too, knows of none.
        history={inBrowser ? history : []}
        onChoose={search}
        onClear={() => {
          clearHistory();
          setHistory([]);
        }}
      />
      <SearchResults
        keyword={keyword}
        rowEnd={rowEnd}
        onOpen={() => rememberKeyword(keyword)}
        onShowAll={() => search('')}
      />
    </Page>
  );
}
