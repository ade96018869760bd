/** How many statements are made at a time, and one of each customer. */
export const statementDeskLimits = {
  // Of everybody together: each may hold tens of megabytes.
  atOnce: 2,
  atOnceOfOne: 1,
  // Browsers ask twice for what they are about to save; more than that is a robot.
  waitingOfOne: 2,
  waitingMax: 50,
  waitMs: 20_000,
};
