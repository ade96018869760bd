import type { tenantCalls } from '@openfloor/contract/tenants/calls';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { findAgreementTexts } from '../../kernel/tenant/tenant-store.ts';

export const tenantHandlers: CustomerHandlers<typeof tenantCalls> = {
  'GET /tenant/config': async context => context.tenant.config,

  'GET /tenant/agreement/{kind}': async (context, { params, query }) => {
    const texts = await context.query(tx => findAgreementTexts(tx, params.kind, query.version));
    const newest = texts.filter(text => text.version === texts[0]?.version);
    const inLanguage = (language: string) => newest.find(text => text.language === language);
    const text = inLanguage(context.language) ?? inLanguage(context.tenant.defaultLanguage) ?? newest[0];
    if (!text) throw new Refusal('notFound');
    return {
      kind: params.kind,
      version: text.version,
      title: text.title,
      paragraphs: text.paragraphs,
      publishedTime: text.published_at.getTime(),
    };
  },
};
