import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';

/** The code, and until they are sent the photos: kept sealed on the device, one for each of the two passwords. */
export const draftForm = (purpose: RecoveryPurpose): string => `recovery-${purpose}`;
