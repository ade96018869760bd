import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';

export type Banner = RecordOf<'GET /content/banners'>;
export type Shortcut = RecordOf<'GET /content/shortcuts'>;
export type Place = Shortcut['place'];
export type NewsItem = ReplyOf<'GET /content/news/{id}'>;
