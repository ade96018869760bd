import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { home } from './en/home.ts';
import { settings } from './en/settings.ts';

export const texts = { common, auth, home, account, settings };
