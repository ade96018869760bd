import type { LocalText } from '@openfloor/db/json-columns';
import { localText } from '../../kernel/local-text.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';

/**
 * What a customer reads of what a case brings about: always these words, so that nobody can tell them why. They are the words
 * of any other renewal or disabled account.
 */
const words = {
  sendAgain: {
    en: 'Please send your identity document again, with new pictures.',
    pt: 'Envie seu documento de identidade novamente, com fotos novas.',
    zh: '请重新提交身份证件和新的照片。',
  },
  notAgain: {
    en: 'No new document is needed for now.',
    pt: 'Por ora, não é necessário um novo documento.',
    zh: '目前无需重新提交证件。',
  },
  disabled: {
    en: 'The account is being looked through. Withdrawals can be asked for as before.',
    pt: 'A conta está em análise. Saques podem ser pedidos como antes.',
    zh: '账户正在核对，仍可照常申请提现。',
  },
  enabled: {
    en: 'The account has been looked through.',
    pt: 'A análise da conta terminou.',
    zh: '账户核对已完成。',
  },
} satisfies Record<string, LocalText>;

/** In the tenant's language: what staff write to a customer as a reason is in it, too. */
export const neutral = (what: keyof typeof words, { defaultLanguage }: Tenant): string =>
  localText(words[what], defaultLanguage, 'en');
