import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aNode, anInstallation } from '@/testing/node-records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import type { Installation } from './node-words.ts';

const open = (reply: Installation, theme: 'light' | 'dark' = 'light') =>
  renderScreen('/platform/nodes', { signedIn: 'platform', theme, replies: { 'GET /platform/nodes': reply } });
const row = (name: RegExp) => page.getByRole('row', { name });

it('shows every node, who leads the prices, and what all stand on', async () => {
  await open(anInstallation());
  await expect.element(row(/^lagos-1:8080 .* Ready seen 2 s ago 412 66 38% 318 MB 0 ms 3 ms/)).toBeVisible();
  await expect.element(row(/^lagos-2:8080 .* Draining .* Sockets move$/)).toBeVisible();
  await expect.element(row(/^lagos-3:8080 .* Price leader 7/)).toBeVisible();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await expect.element(page.getByText('1 draining')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'PostgreSQL' })).toHaveTextContent('18 KB behind');
  await expect.element(page.getByRole('region', { name: 'Redis' })).toHaveTextContent('3 of 3 nodes');
  await expect.element(page.getByRole('region', { name: 'Price leader' })).toHaveTextContent('lagos-3:8080');
  await expect.element(page.getByText(/^Live, /)).toBeVisible();
});

it('says what to do about a node that is silent, without the figures it had', async () => {
  const { nodes, time } = anInstallation();
  const [first, second] = nodes as [Installation['nodes'][number], Installation['nodes'][number]];
  const silent = { ...second, state: 'silent', seenTime: time - 41_000, leads: false } as const;
  await open(anInstallation({ nodes: [{ ...first, leads: true, epoch: 8 }, silent] }), 'dark');
  await expect.element(row(/^lagos-2:8080 .* Silent seen 41 s ago – – – – – – –$/)).toBeVisible();
  const notice = page.getByRole('region', { name: 'lagos-2:8080 has said nothing for 41 s' });
  await expect.element(notice).toHaveTextContent('start it again');
  await expect.element(page.getByRole('region', { name: 'Only one node is left' })).toBeVisible();
});

it('says that Redis is away, and shows no leader then', async () => {
  const gone = {
    answers: false,
    answerMs: null,
    version: null,
    role: null,
    replicas: null,
    replicaBehindBytes: null,
    memoryBytes: null,
    startedTime: null,
  };
  const nodes = [aNode({ redis: 'away', redisMs: null, relayQuietMs: 9_000 })];
  await open(anInstallation({ nodes, redis: gone }));
  const notice = page.getByRole('region', { name: 'Redis does not answer' });
  await expect.element(notice).toHaveTextContent('trading stops as stale');
  await expect.element(page.getByRole('region', { name: 'Price leader' })).toHaveTextContent('Nobody');
});

it('shows a node that is alone, and that it is', async () => {
  const nodes = [aNode({ redis: 'none', redisMs: null, epoch: null, relayLagMs: null, relayQuietMs: null })];
  const { database } = anInstallation();
  await open(anInstallation({ nodes, redis: null, database: { ...database, standby: null } }));
  await expect.element(page.getByText('alone, without Redis')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Redis' })).toHaveTextContent('This node is alone');
  await expect.element(page.getByRole('region', { name: 'PostgreSQL' })).toHaveTextContent('None set');
});

it('waits, offers to ask again where nothing came, and keeps what it had where nothing more comes', async () => {
  const { server } = await renderScreen('/platform/nodes', {
    signedIn: 'platform',
    replies: { 'GET /platform/nodes': refused('internal', 'The server failed.') },
  });
  const again = page.getByRole('button', { name: 'Retry' });
  await expect.element(again).toBeVisible();
  server.answer({ 'GET /platform/nodes': anInstallation() });
  await again.click();
  await expect.element(row(/^lagos-1:8080/)).toBeVisible();
  server.answer({ 'GET /platform/nodes': refused('internal', 'The server failed.') });
  await askAgain();
  await expect.element(page.getByText('Stopped')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'This page stands still' })).toBeVisible();
  await expect.element(row(/^lagos-1:8080/)).toBeVisible();
});
