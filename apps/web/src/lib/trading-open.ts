import { isOpenPath } from './open-paths.ts';

/** Whether stocks can be traded here: an order ends at the holdings, so it needs their screen. */
export const isTradingOpen = (): boolean => isOpenPath('/position');
