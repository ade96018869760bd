import type { contactEmailCalls } from '@openfloor/contract/mail/calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import {
  askEmail,
  confirmEmail,
  type EmailParts,
  keepEmail,
  removeEmail,
  showEmail,
} from './contact-email.ts';

export function emailHandlers(parts: EmailParts): CustomerHandlers<typeof contactEmailCalls> {
  return {
    'GET /user/email': showEmail,
    'POST /user/email': (context, { body }) => askEmail(parts, context, body),
    'PUT /user/email': (context, { body }) => confirmEmail(parts, context, body.code),
    'POST /user/emailRemove': (context, { body }) => removeEmail(parts, context, body.proof),
    'POST /user/emailKeep': keepEmail,
  };
}
