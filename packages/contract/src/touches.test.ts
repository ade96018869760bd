import { describe, expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { workQueues } from './assignments/work-queues.ts';
import type { Call } from './call.ts';
import { consoleCalls } from './console-calls.ts';
import { consoleTouches, subjectOf } from './console-touches.ts';
import { touches } from './touches.ts';

const isReading = ([key, call]: [string, Call]) => key.startsWith('GET ') || call.readOnly === true;
const keysOf = (calls: Record<string, Call>, reading: boolean) =>
  Object.entries(calls)
    .filter(entry => isReading(entry) === reading)
    .map(([key]) => key);

// The compiler holds to the same; this holds where somebody quietens it, and says what is missing.
describe('the app’s calls', () => {
  it('say what they touch, each that changes something and no other', () => {
    expect(Object.keys(touches).sort()).toEqual(keysOf(allCalls, false).sort());
  });

  it('touch calls that exist and change nothing', () => {
    expect(keysOf(allCalls, true)).toEqual(expect.arrayContaining(Object.values(touches).flat()));
  });
});

describe('the console’s calls', () => {
  it('say what they touch, each that changes something and no other', () => {
    expect(Object.keys(consoleTouches).sort()).toEqual(keysOf(consoleCalls, false).sort());
  });

  it('touch subjects that something reads', () => {
    const subjects = keysOf(consoleCalls, true).map(subjectOf);
    const touched = Object.values(consoleTouches).flatMap(about => (about === 'everything' ? [] : about));
    expect(subjects).toEqual(expect.arrayContaining([...touched]));
  });
});

it('whoever takes what waits sees it at once in every list of which it is taken', () => {
  const touched = consoleTouches['POST /assignments'];
  for (const { list } of Object.values(workQueues)) expect(touched).toContain(subjectOf(list));
});
