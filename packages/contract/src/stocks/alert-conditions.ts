/** What an alert waits for: a price, a change since the previous close, or one since the alert was set. */
export const alertConditions = [
  'PRICE_ABOVE',
  'PRICE_BELOW',
  'DAY_UP',
  'DAY_DOWN',
  'MOVE_UP',
  'MOVE_DOWN',
] as const;
export type AlertCondition = (typeof alertConditions)[number];

export const alertRepeats = ['ONCE', 'DAILY'] as const;
export type AlertRepeats = (typeof alertRepeats)[number];

/** Of one customer, those that have rung included. */
export const alertsMax = 50;
