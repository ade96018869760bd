/** People with power over others' accounts are logged out sooner than customers. */
export const staffSessionLimits = { idleMs: 30 * 60_000, maxMs: 12 * 3_600_000 };
