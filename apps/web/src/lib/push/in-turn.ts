import { oneAtATime } from '../one-at-a-time.ts';

/** What was begun before a log-out or a tap on "off" must not take pushes on again afterwards. */
export const inTurn = oneAtATime();
