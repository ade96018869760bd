import { expect, it } from 'vitest';
import { translationIn } from '../../../lib/translation.ts';
import { momentWords } from './moment-words.ts';

const when = {
  today: 'today {{time}}',
  tomorrow: 'tomorrow {{time}}',
  weekday: '{{day}}, {{time}}',
  date: '{{date}} {{time}}',
};
// A Saturday, past midnight in Lagos and still Friday in São Paulo.
const now = Date.parse('2026-11-14T00:30:00Z');

it.each<['en' | 'pt' | 'zh', string, string, string]>([
  ['en', 'Africa/Lagos', '2026-11-14T09:00:00Z', 'today 10:00'],
  ['en', 'Africa/Lagos', '2026-11-15T09:00:00Z', 'tomorrow 10:00'],
  ['en', 'Africa/Lagos', '2026-11-16T09:00:00Z', 'Monday, 10:00'],
  ['en', 'Africa/Lagos', '2026-11-20T09:00:00Z', 'Friday, 10:00'],
  ['en', 'Africa/Lagos', '2026-11-21T09:00:00Z', '2026-11-21 10:00'],
  ['pt', 'America/Sao_Paulo', '2026-11-14T13:00:00Z', 'tomorrow 10:00'],
  ['pt', 'America/Sao_Paulo', '2026-11-16T13:00:00Z', 'segunda-feira, 10:00'],
  ['pt', 'America/Sao_Paulo', '2026-12-01T13:00:00Z', '2026-12-01 10:00'],
  ['zh', 'Asia/Kolkata', '2026-11-16T03:45:00Z', '星期一, 09:15'],
])('%s in %s says %s as %s', (language, zone, time, words) => {
  const translation = translationIn(language, { trading: { when } });
  expect(momentWords(Date.parse(time), now, translation, zone)).toBe(words);
});
