import type { Language } from '@openfloor/homes/codes';
import { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/app.tsx';
import { screenAt } from './app/route-table.ts';
import { describe, guestPageAt } from './guest-pages/describe-page.ts';
import type { PageHead } from './guest-pages/page-head.ts';
import type { AskedCall } from './lib/asked-calls.ts';
import type { FirstReplies } from './lib/first-view.ts';
import { Router } from './lib/router.tsx';
import type { TenantConfig } from './lib/tenant.ts';
import { GivenTranslation, type Translation, translationIn } from './lib/translation.ts';
import * as en from './texts/en.ts';
import * as enForms from './texts/en-forms.ts';
import * as enScreens from './texts/en-screens.ts';
import * as pt from './texts/pt.ts';
import * as ptForms from './texts/pt-forms.ts';
import * as ptScreens from './texts/pt-screens.ts';
import * as zh from './texts/zh.ts';
import * as zhForms from './texts/zh-forms.ts';
import * as zhScreens from './texts/zh-screens.ts';

/* What the server runs of this app: it describes and draws the pages that people arrive at, as a guest sees them. */

export interface AskedPage {
  /** The one spelling of its address. */
  path: string;
  /** Whether its address names one of many things. */
  isOneOfMany: boolean;
  /** What it is described and drawn from. */
  calls: AskedCall[];
  /** Whether what it shows depends on the query in its address, too. */
  readsQuery: boolean;
}

/** The guests' page at an address; undefined where there is none. */
export function pageAt(pathname: string, tenant: TenantConfig): AskedPage | undefined {
  const found = guestPageAt(pathname);
  if (!found) return undefined;
  const { page, id, path } = found;
  return {
    path,
    isOneOfMany: id !== '',
    calls: page.calls(tenant, id),
    readsQuery: page.readsQuery ?? false,
  };
}

/** Without replies: as a page of which there is nothing. */
export const describePage = (
  pathname: string,
  tenant: TenantConfig,
  origin: string,
  replies?: FirstReplies['replies'],
): PageHead =>
  describe(pathname, {
    tenant,
    origin,
    t: textsIn[tenant.defaultLanguage].t,
    replies: replies?.map(({ data }) => data),
  });

export async function drawPage(
  path: string,
  tenant: TenantConfig,
  replies: FirstReplies['replies'],
): Promise<{ links: string; html: string }> {
  await screenAt(path)?.load();
  const queries = new QueryClient();
  for (const { queryKey, data } of replies) queries.setQueryData(queryKey, data);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <GivenTranslation value={textsIn[tenant.defaultLanguage]}>
      <App
        first={{ step: 'ready', config: tenant }}
        queries={queries}
        route={routes => <Router path={path}>{routes}</Router>}
      />
    </GivenTranslation>,
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

const textsIn: Record<Language, Translation> = {
  en: translationIn('en', { ...en, ...enForms, ...enScreens }),
  pt: translationIn('pt', { ...pt, ...ptForms, ...ptScreens }),
  zh: translationIn('zh', { ...zh, ...zhForms, ...zhScreens }),
};
