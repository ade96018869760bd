import type { HubLog } from '../hub/hub-options.ts';

export const quietLog: HubLog = { info: () => {}, warn: () => {}, error: () => {} };
