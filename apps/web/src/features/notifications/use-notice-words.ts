import type { NoticeWords } from '@openfloor/contract/notifications/words/words';
import type { Language } from '@openfloor/homes/codes';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '@/lib/language.ts';

const loaders: Record<Language, () => Promise<{ noticeWords: NoticeWords }>> = {
  en: () => import('@openfloor/contract/notifications/words/en'),
  pt: () => import('@openfloor/contract/notifications/words/pt'),
  zh: () => import('@openfloor/contract/notifications/words/zh'),
};

/** The same sentences that pushes are made of; undefined while they come. */
export function useNoticeWords(): NoticeWords | undefined {
  const language = currentLanguage();
  const { data } = useQuery({
    queryKey: ['notice words', language],
    queryFn: async () => (await loaders[language]()).noticeWords,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
