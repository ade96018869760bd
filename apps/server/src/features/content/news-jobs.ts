import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { newsToTell } from './audience-store.ts';
import { tellNews } from './tell-news.ts';

export const newsJobs = ({ database }: { database: Database }): ScheduledJob[] => [
  {
    name: 'news-notices',
    title: 'News: whoever holds or watches a stock hears of stories about it',
    repeats: 'When a story is published',
    isUnhurried: true,
    nextDue: newsToTell,
    run: (tenantId, at) => tellNews(database, tenantId, at),
  },
];
