/**
 * Without a bound that is set, glibc raises its own with each large piece that is given back, and keeps what lies free between others: an
 * idle server holds 8 MB of it, and 20 after work that took much. Whoever set it otherwise has their way.
 * @param {NodeJS.ProcessEnv} env
 */
export const givingBackMemory = env => ({ MALLOC_TRIM_THRESHOLD_: '131072', ...env });
