import type { settingsConsoleCalls } from '@openfloor/contract/settings/console-calls';
import type { SettingsSectionName, SettingsValue } from '@openfloor/contract/settings/sections';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { maskNumber, seesMasked } from '../../kernel/masking/masking.ts';
import { rangeOf } from '../../kernel/paging/page-query.ts';
import { countAcceptances } from './agreement-store.ts';
import { changeSettings, restoreSettings } from './change-settings.ts';
import { addCode, changeCode } from './codes.ts';
import {
  type CodeRow,
  type CodeSort,
  type CodeUse,
  findCode,
  listCodes,
  listCodeUses,
} from './codes-store.ts';
import { describeSettings } from './describe-settings.ts';
import { listChanges, type SettingsChange } from './settings-change-store.ts';
import { uploadImage } from './upload-image.ts';

interface ChangeInput<Name extends SettingsSectionName> {
  body: { value: SettingsValue<Name>; version: number; reason: string };
}

const change =
  <Name extends SettingsSectionName>(section: Name) =>
  (context: StaffContext, { body }: ChangeInput<Name>) =>
    changeSettings(context, section, body);

export const settingsConsoleHandlers: ConsoleHandlers<typeof settingsConsoleCalls> = {
  'GET /settings': context => context.query(tx => describeSettings(tx, context)),
  'PUT /settings/identity': change('identity'),
  'PUT /settings/brand': change('brand'),
  'PUT /settings/flags': change('flags'),
  'PUT /settings/fees': change('fees'),
  'PUT /settings/tolerance': change('tolerance'),
  'PUT /settings/quote-age': change('quoteAge'),
  'PUT /settings/exchange': change('exchange'),
  'PUT /settings/deposit': change('deposit'),
  'PUT /settings/withdrawal': change('withdrawal'),
  'PUT /settings/service-levels': change('serviceLevels'),
  'PUT /settings/reports': change('reports'),
  'PUT /settings/mail': change('mail'),
  'PUT /settings/hosts': change('hosts'),
  'GET /settings/agreements': context =>
    context.query(async tx => ({
      records: (await countAcceptances(tx)).map(({ published_at, ...row }) => ({
        ...row,
        publishedTime: published_at.getTime(),
      })),
    })),
  'PUT /settings/user-agreement': change('userAgreement'),
  'PUT /settings/registration-agreement': change('registrationAgreement'),

  'GET /settings/changes': (context, { query }) =>
    context.query(async tx => {
      const { page, size, sort, section } = query;
      const ascending = sort === 'changedTime';
      const { rows, total } = await listChanges(tx, {
        section,
        ascending,
        ...rangeOf({ page, size }),
      });
      return { records: rows.map(changeRecord), total };
    }),
  'POST /settings/changes/{id}/restore': (context, { params, body }) =>
    restoreSettings(context, params.id, body.state, body.reason),

  'POST /settings/images': (context, { upload }) =>
    uploadImage(context, upload.fields.purpose, Buffer.from(upload.bytes)),

  'GET /settings/codes/{kind}': (context, { params, query }) =>
    context.query(async tx => {
      const { page, size, sort = '-createdTime', search, live } = query;
      const { rows, total } = await listCodes(tx, params.kind, {
        search,
        live: live === undefined ? undefined : live === 'true',
        sort: sort.replace('-', '') as CodeSort,
        descending: sort.startsWith('-'),
        ...rangeOf({ page, size }),
      });
      return { records: rows.map(codeRecord), total };
    }),
  'POST /settings/codes/{kind}': (context, { params, body }) => addCode(context, params.kind, body),
  'PUT /settings/codes/{kind}/{code}': (context, { params, body }) =>
    changeCode(context, params.kind, params.code, body),
  'GET /settings/codes/{kind}/{code}/uses': (context, { params, query }) =>
    context.query(async tx => {
      if (!(await findCode(tx, params.kind, params.code))) throw new Refusal('notFound');
      const { page, size, sort } = query;
      const { rows, total } = await listCodeUses(tx, params.kind, params.code, {
        ascending: sort === 'usedTime',
        ...rangeOf({ page, size }),
      });
      return { records: rows.map(row => codeUseRecord(row, seesMasked(context.caller))), total };
    }),
};

function changeRecord(row: SettingsChange) {
  return {
    id: Number(row.change_id),
    section: row.section as SettingsSectionName,
    before: row.before as Record<string, unknown>,
    after: row.after as Record<string, unknown>,
    reason: row.reason,
    changedBy: row.changed_by,
    approvedBy: row.approved_by,
    proposalId: row.proposal_id,
    restores: row.restores === null ? null : Number(row.restores),
    changedTime: row.changed_at.getTime(),
  };
}

function codeRecord(row: CodeRow) {
  return {
    code: row.code,
    uses: row.uses,
    usesMax: row.uses_max,
    expiresTime: row.expires_at?.getTime() ?? null,
    disabledTime: row.disabled_at?.getTime() ?? null,
    createdTime: row.created_at.getTime(),
    live: row.live,
  };
}

function codeUseRecord(row: CodeUse, masked: boolean) {
  return {
    customerId: row.customer_id,
    username: row.username,
    account: masked ? maskNumber(row.account_number) : row.account_number,
    subject: row.cause,
    usedTime: row.used_at.getTime(),
  };
}
