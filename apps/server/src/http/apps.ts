import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DatabaseBusy } from '@openfloor/db/errors';
import { QueueFull } from '@openfloor/db/fair-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';
import { type PageSources, pagePolicy } from './security-headers.ts';

export interface SentPage {
  html: string;
  status: 200 | 404 | 503;
  /** Whether search engines may show it. */
  indexed: boolean;
}

export interface BuiltApp {
  /** Where the app lives on the site: '/' or '/console/'. */
  prefix: string;
  /** The folder that its build left. */
  folder: string;
  /** Its page for this request; the raw page of the build is given. */
  page(rawPage: string, request: FastifyRequest): Promise<SentPage> | SentPage;
  /** What its page may show of other origins; nothing unless given. */
  sources?(request: FastifyRequest): Promise<PageSources>;
}

const yearSeconds = 31_536_000;
const retrySeconds = 2;

/**
 * Serves the built apps: files by their names, and the app's page for every other address a browser asks for, so that
 * links into the app work. What looks like a call or a file and is unknown stays a 404.
 */
export async function serveApps(app: FastifyInstance, apps: BuiltApp[]): Promise<void> {
  const built = apps.filter(({ folder }) => existsSync(join(folder, 'index.html')));
  const pages = new Map(
    built.map(each => [each.prefix, readFileSync(join(each.folder, 'index.html'), 'utf8')]),
  );
  for (const [index, { prefix, folder }] of built.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      preCompressed: true,
      decorateReply: index === 0,
      cacheControl: false,
      dotfiles: 'ignore',
      // The page itself is sent with the tenant's brand in it, below.
      allowedPath: path => !/\/index\.html(\.br|\.gz)?$/.test(path),
      setHeaders: (response, path) => {
        // The build names these files by their content; the rest may change with the next release.
        const hashed = path.startsWith(join(folder, 'assets', sep));
        response.setHeader(
          'cache-control',
          hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        );
      },
    });
  }
  const sendPage = async (each: BuiltApp, request: FastifyRequest, reply: FastifyReply) => {
    const rawPage = pages.get(each.prefix)!;
    try {
      return sendHtml(reply, await each.page(rawPage, request), await each.sources?.(request));
    } catch (error) {
      if (!(error instanceof DatabaseBusy || error instanceof QueueFull)) throw error;
      request.log.warn({ err: error }, 'a page went out without what the database knows');
      // A browser that gets no page shows one of its own; the app's says in its own look that it has to wait.
      reply.header('retry-after', String(retrySeconds));
      return sendHtml(reply, { html: rawPage, status: 503, indexed: false }, undefined);
    }
  };
  for (const each of built) {
    app.get(each.prefix, (request, reply) => sendPage(each, request, reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const target = built
      .toSorted((a, b) => b.prefix.length - a.prefix.length)
      .find(({ prefix }) => `${request.url.split('?')[0]}/`.startsWith(prefix));
    if (!target || !asksForPage(request))
      return sendRefusal(request, reply, new Refusal('notFound', null, 404));
    return sendPage(target, request, reply);
  });
}

function asksForPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|console\/api|image|proof)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

function sendHtml(
  reply: FastifyReply,
  { html, status, indexed }: SentPage,
  sources: PageSources | undefined,
): FastifyReply {
  if (!indexed) reply.header('x-robots-tag', 'noindex');
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(sources))
    .send(html);
}
