import type { Feature } from '../../kernel/feature.ts';
import { paymentConsoleHandlers } from './console-routes.ts';
import type { NotePayment } from './note-payment.ts';
import { releaseKind } from './release-kind.ts';

export const paymentsFeature = (notePayment: NotePayment) =>
  ({
    consoleCalls: () => paymentConsoleHandlers(notePayment),
    kinds: () => [releaseKind],
  }) satisfies Feature;
