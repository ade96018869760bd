import { clickPlace, fillPlace, follow, press, send, steps, untilOver } from '../acts.ts';
import type { Act, Scene } from '../scene.ts';
import { stock } from './places.ts';
import { verifyScenes } from './verify.ts';

const searchFor = (text: string): Act =>
  steps(fillPlace('input', text), ({ page }) => page.keyboard.press('Enter'));

const logInWrongly = steps(
  fillPlace('input[autocomplete="username"]', 'nobody'),
  fillPlace('input[autocomplete="current-password"]', 'wrong-password'),
  send,
);

const registerBadly = steps(
  fillPlace('input[autocomplete="username"]', 'a'),
  fillPlace('input[autocomplete="new-password"]', 'short'),
  send,
);

const screens: readonly Scene[] = [
  { name: 'home-guest', visitor: 'guest', path: '/' },
  { name: 'market', visitor: 'guest', path: '/market' },
  { name: 'market-rising', visitor: 'guest', path: '/market?tab=2' },
  { name: 'stock-guest', visitor: 'guest', path: stock },
  { name: 'stock-not-found', visitor: 'guest', path: '/stock/NOWHERE' },
  { name: 'search', visitor: 'guest', path: '/searchStock' },
  { name: 'search-results', visitor: 'guest', path: '/searchStock', act: searchFor('a') },
  { name: 'search-nothing', visitor: 'guest', path: '/searchStock', act: searchFor('zzzz') },
  { name: 'news-list', visitor: 'guest', path: '/newsList' },
  { name: 'news', visitor: 'guest', path: '/newsList', act: follow('/news/') },
  { name: 'transparency', visitor: 'guest', path: '/transparency' },
  { name: 'language', visitor: 'guest', path: '/changeLanguage' },
  { name: 'verify', visitor: 'guest', path: '/verify' },
  { name: 'not-found', visitor: 'guest', path: '/no/such/page' },
  { name: 'unauthorized', visitor: 'guest', path: '/', host: 'nobody.localhost' },
];

const entrance: readonly Scene[] = [
  { name: 'login', visitor: 'guest', path: '/login' },
  { name: 'login-refused', visitor: 'guest', path: '/login', act: logInWrongly },
  { name: 'gate', visitor: 'guest', path: '/LoginUp' },
  { name: 'register', visitor: 'guest', path: '/register' },
  { name: 'register-refused', visitor: 'guest', path: '/register', act: registerBadly },
  { name: 'forgot', visitor: 'guest', path: '/forgot' },
  { name: 'forgot-refused', visitor: 'guest', path: '/forgot', act: press('recovery.who.continue') },
  { name: 'forgot-claim', visitor: 'guest', path: '/forgot?way=claim' },
  { name: 'forgot-by-code', visitor: 'guest', path: '/forgot?way=code' },
  { name: 'forgot-by-mail', visitor: 'guest', path: '/forgot?way=mail' },
  { name: 'forgot-by-old-link', visitor: 'guest', path: '/forgot?way=link#nothing' },
  {
    name: 'agreement-sheet',
    visitor: 'guest',
    path: '/register',
    act: steps(clickPlace('form label button, form label a'), untilOver),
    over: true,
  },
  {
    name: 'about-sheet',
    visitor: 'guest',
    path: '/login',
    act: steps(press('legal.about'), untilOver),
    over: true,
  },
];

const troubled = ['/', '/market', '/newsList', '/transparency'].flatMap((path): Scene[] => {
  const name = path === '/' ? 'home-guest' : path === '/newsList' ? 'news-list' : path.slice(1);
  return [
    { name: `${name}-loading`, visitor: 'guest', path, network: 'hangs' },
    { name: `${name}-failed`, visitor: 'guest', path, network: 'fails' },
  ];
});

export const guestScenes: readonly Scene[] = [...screens, ...entrance, ...verifyScenes, ...troubled];
