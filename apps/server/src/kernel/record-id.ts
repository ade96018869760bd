import { v7 } from 'uuid';

/** Random, but in the order of time, so that new orders lie together in the index. */
export const newOrderId = (timeMs: number): string => v7({ msecs: timeMs });
