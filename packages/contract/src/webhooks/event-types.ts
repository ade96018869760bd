/** What webhooks tell; what each carries is in docs/webhooks.md, and a test compares both with the database. */
export const webhookTypes = [
  'order.filled',
  'deposit.credited',
  'deposit.refused',
  'deposit.reversed',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.paid',
  'withdrawal.refused',
  'withdrawal.cancelled',
  'withdrawal.returned',
  'identity.decided',
  'offer.result',
  'halt.begun',
  'halt.lifted',
  'day.closed',
  'approval.waiting',
  'approval.ended',
  'queue.overdue',
  'report.ready',
  'report.failed',
  'case.opened',
  'case.closed',
] as const;

export type WebhookType = (typeof webhookTypes)[number];

/** Only endpoints that two people marked for compliance get them. */
export const complianceTypes: readonly WebhookType[] = ['case.opened', 'case.closed'];

/** What somebody asked for, to see whether it arrives. */
export const testType = 'webhook.test';
