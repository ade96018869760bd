import type { Language } from '@openfloor/homes/codes';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { homeCalls } from './features/content/home/home-calls.ts';
import type { FirstReplies } from './lib/first-view.ts';
import { textOptions } from './lib/i18n.ts';
import type { TenantConfig } from './lib/tenant.ts';
import * as en from './texts/en.ts';
import * as enForms from './texts/en-forms.ts';
import * as pt from './texts/pt.ts';
import * as ptForms from './texts/pt-forms.ts';
import * as zh from './texts/zh.ts';
import * as zhForms from './texts/zh-forms.ts';

/* What the server runs of this app: it draws the pages that people arrive at, as a guest sees them. */

const pages: Record<string, (tenant: TenantConfig) => QueryKey[]> = { '/': homeCalls, '/login': () => [] };

/** The calls whose replies the page is drawn from; undefined where it is not drawn here. */
export function callsOfPage(path: string, tenant: TenantConfig): QueryKey[] | undefined {
  return Object.hasOwn(pages, path) ? pages[path]?.(tenant) : undefined;
}

export async function drawPage(
  path: string,
  tenant: TenantConfig,
  replies: FirstReplies['replies'],
): Promise<{ links: string; html: string }> {
  const queries = new QueryClient();
  for (const { queryKey, data } of replies) queries.setQueryData(queryKey, data);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <I18nextProvider i18n={textsIn[tenant.defaultLanguage]}>
      <App
        first={{ step: 'ready', config: tenant }}
        queries={queries}
        route={routes => <StaticRouter location={path}>{routes}</StaticRouter>}
      />
    </I18nextProvider>,
    {
      onError: error => {
        failures.push(error);
      },
      // In one piece: pieces would be put in their places by scripts inside the page, which its policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const drawn = await textOf(prelude);
  if (failures.length > 0) throw failures[0];
  // What to fetch early comes first; it belongs into the page's head.
  const links = /^(<link [^>]*>)*/.exec(drawn)?.[0] ?? '';
  return { links, html: drawn.slice(links.length) };
}

/** The stream is Node's, whose types the app does not know. */
async function textOf(stream: unknown): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream as AsyncIterable<Uint8Array>)
    text += decoder.decode(part, { stream: true });
  return text;
}

const inLanguage = (language: Language, translation: object): i18n => {
  const instance = createInstance();
  void instance.init({ ...textOptions, lng: language, resources: { [language]: { translation } } });
  return instance;
};

const textsIn: Record<Language, i18n> = {
  en: inLanguage('en', { ...en, ...enForms }),
  pt: inLanguage('pt', { ...pt, ...ptForms }),
  zh: inLanguage('zh', { ...zh, ...zhForms }),
};
