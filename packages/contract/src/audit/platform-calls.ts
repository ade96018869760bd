import { listQuery, listReply } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { optionalText } from '../fields.ts';
import { auditRecord } from './console-calls.ts';

export const platformAuditCalls = defineConsoleCalls({
  'GET /platform/audit': {
    summary: 'The platform’s own log, newest first; nothing of any tenant’s customers',
    access: 'platform',
    query: listQuery(['time'], {
      search: optionalText(128).describe('Part of a name, an action, a record or a reason'),
      subject: optionalText(128),
    }),
    reply: listReply(auditRecord),
    errors: [],
  },
});
