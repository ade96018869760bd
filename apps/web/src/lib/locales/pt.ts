import { account } from './pt/account.ts';
import { auth } from './pt/auth.ts';
import { common } from './pt/common.ts';
import { home } from './pt/home.ts';
import { settings } from './pt/settings.ts';
import type { Texts } from './texts.ts';

export const texts: Texts = { common, auth, home, account, settings };
