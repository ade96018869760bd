import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';
import type { Calendar } from './day-words.ts';

const dialog = page.getByRole('dialog');

const aDay = (other: Partial<Calendar['days'][number]> = {}): Calendar['days'][number] => ({
  day: '2026-12-25',
  kind: 'closed',
  openMinute: null,
  closeMinute: null,
  name: 'Christmas',
  expected: false,
  origin: 'shipped',
  ...other,
});

const aCalendar = (other: Partial<Calendar> = {}): Calendar => ({
  market: 'US',
  timeZone: 'America/New_York',
  openMinute: 570,
  closeMinute: 960,
  today: '2026-11-16',
  knownUntil: '2029-12-31',
  daysLeft: 1_141,
  endsSoon: false,
  years: [
    { year: 2026, origin: 'shipped' },
    { year: 2027, origin: 'shipped' },
  ],
  days: [
    aDay({ day: '2026-01-01', name: 'New Year’s Day' }),
    aDay(),
    aDay({ day: '2026-11-27', kind: 'shortened', closeMinute: 780, name: 'Day after Thanksgiving' }),
    aDay({ day: '2027-03-10', name: 'Eid', expected: true }),
  ],
  ...other,
});

function openCalendars(calendar = aCalendar()) {
  const { years: _years, days: _days, ...summary } = calendar;
  return renderScreen('/platform/calendars', {
    signedIn: 'platform',
    replies: {
      'GET /platform/calendars': [summary],
      'GET /platform/calendars/{market}': calendar,
      'POST /platform/approvals': { id: 'p1' },
    },
  });
}

it('shows a year’s days with their hours, and offers to change those to come', async () => {
  await openCalendars();
  await expect.element(page.getByText('Day after Thanksgiving')).toBeVisible();
  await expect.element(page.getByText('09:30 – 13:00')).toBeVisible();
  await expect.element(page.getByText('known until 2029-12-31', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change 2026-12-25' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Change 2026-01-01' }).query()).toBeNull();
});

it('proposes another kind of day with a reason', async () => {
  const { server } = await openCalendars();
  await page.getByRole('button', { name: 'Change 2026-11-27' }).click();
  await dialog.getByLabelText('Closes').fill('25:00');
  await dialog.getByLabelText('Reason').fill('Announced by the exchange');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('A time of day, such as 13:00')).toBeVisible();
  await dialog.getByLabelText('Closes').fill('12:30');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /platform/approvals'))
    .toMatchObject([
      {
        args: {
          body: {
            kind: 'calendar.day',
            payload: { market: 'US', day: { day: '2026-11-27', kind: 'shortened', closeMinute: 750 } },
          },
        },
      },
    ]);
});

it('warns before a calendar ends, and takes the next year line by line', async () => {
  const { server } = await openCalendars(
    aCalendar({ endsSoon: true, daysLeft: 45, knownUntil: '2027-12-31' }),
  );
  await expect.element(page.getByText('The calendar of US ends in 45 days')).toBeVisible();
  await page.getByRole('button', { name: 'Draw up 2028' }).click();
  await dialog
    .getByLabelText('Days without trading', { exact: false })
    .fill('2028-01-17 King\n2027-05-01 Wrong');
  await dialog.getByLabelText('Reason').fill('Published in December');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('No day of 2028 and its name: 2027-05-01 Wrong')).toBeVisible();
  await dialog.getByLabelText('Days without trading', { exact: false }).fill('2028-01-17 King');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /platform/approvals'))
    .toMatchObject([
      { args: { body: { payload: { year: 2028, days: [{ day: '2028-01-17', name: 'King' }] } } } },
    ]);
});

it('says of a year without calendar that it is closed, and offers to draw up that year', async () => {
  await openCalendars(aCalendar({ years: [], days: [], knownUntil: null, daysLeft: 0, endsSoon: true }));
  await expect.element(page.getByText('2026 has no calendar: every day is closed')).toBeVisible();
  await expect.element(page.getByText('The calendar of US has ended')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Draw up 2026' })).toBeVisible();
});

it('counts the days until the end in words', async () => {
  await openCalendars(aCalendar({ knownUntil: '2026-11-17', daysLeft: 1, endsSoon: true }));
  await expect.element(page.getByText('The calendar of US ends in 1 day', { exact: true })).toBeVisible();
});
