import type { Texts } from './texts.ts';
import { account } from './zh/account.ts';
import { auth } from './zh/auth.ts';
import { common } from './zh/common.ts';
import { home } from './zh/home.ts';
import { settings } from './zh/settings.ts';

export const texts: Texts = { common, auth, home, account, settings };
