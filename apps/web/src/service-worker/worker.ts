import { answer } from './answer.ts';
import { openPush, renewPush, showPush } from './push.ts';
import { install, takeOver } from './shell.ts';

/* The service worker's entry, built as /sw.js by build/service-worker-plugin.ts. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(takeOver()));
self.addEventListener('fetch', answer);
self.addEventListener('push', event => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', event => event.waitUntil(openPush(event.notification)));
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(event.oldSubscription)));
self.addEventListener('message', event => {
  // Somebody tapped "New version". Without that, it waits until no page uses the old one.
  if (event.data === 'use-now') void self.skipWaiting();
});
