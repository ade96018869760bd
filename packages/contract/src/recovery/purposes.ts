/** Which of the two passwords was forgotten. */
export const recoveryPurposes = ['password', 'withdrawal-password'] as const;

export type RecoveryPurpose = (typeof recoveryPurposes)[number];
