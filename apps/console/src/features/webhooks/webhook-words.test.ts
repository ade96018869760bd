import { webhookTypes } from '@openfloor/contract/webhooks/event-types';
import { expect, it } from 'vitest';
import { eventGroups, isForCompliance, triedText, webhookProblems } from './webhook-words.ts';

it('offers every event once', () => {
  expect(eventGroups.flatMap(([, types]) => types).toSorted()).toEqual(webhookTypes.toSorted());
});

it('says what is missing, and lets nothing of compliance go elsewhere', () => {
  const whole = { name: 'Books', url: 'https://hooks.example.com/books', events: ['day.closed' as const] };
  expect(webhookProblems({ ...whole, compliance: false })).toEqual({});
  expect(Object.keys(webhookProblems({ name: ' ', url: 'hooks', events: [], compliance: false }))).toEqual([
    'name',
    'url',
    'events',
  ]);
  const secret = { ...whole, events: ['case.opened' as const] };
  expect(Object.keys(webhookProblems({ ...secret, compliance: false }))).toEqual(['compliance']);
  expect(webhookProblems({ ...secret, compliance: true })).toEqual({});
  expect(isForCompliance('day.closed')).toBe(false);
});

it('tells a try in a few words', () => {
  const tried = { time: 0, url: 'https://x.example', tookMs: 1_250, answer: null };
  expect(triedText({ ...tried, status: 503, problem: null })).toBe('Answered 503, 1,250 ms');
  expect(triedText({ ...tried, status: null, problem: 'No answer in time' })).toBe(
    'No answer in time, 1,250 ms',
  );
});
