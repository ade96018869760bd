import { Refusal, refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { aProposal, someTime } from '@/testing/records.ts';
import { askAgain, renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

type Desk = ReplyOf<'GET /proof'>;
type Heads = ReplyOf<'GET /proof/checkpoints'>;
const dayMs = 86_400_000;

const aDesk = (other: Partial<Desk> = {}): Desk => ({
  log: { origin: 'localhost/proof', size: 41_208, entryTime: someTime, checkpoints: 25 },
  witnesses: [
    {
      name: 'north-1',
      address: 'north.example',
      size: 41_208,
      signedTime: someTime,
      forks: 0,
      forkTime: null,
      verdict: 'agrees',
    },
  ],
  check: {
    startedTime: someTime,
    tookMs: 38_400,
    sound: true,
    replayed: false,
    day: '2026-11-13',
    lines: [
      { area: 'log', sound: true, from: '41203', count: '41206' },
      { area: 'customers', sound: true, count: '12480' },
      { area: 'liabilities', sound: true, count: '148523495420', asset: 'NGN' },
    ],
    differences: [],
    differenceCount: 0,
  },
  checkAsked: false,
  asked: { days: 30, statements: 412, objections: 0, objectionTime: null, claims: [], claimCount: 0 },
  key: {
    name: 'K3',
    fingerprint: '0123456789abcdef',
    kind: 'Ed25519',
    kept: 'command',
    sinceTime: Date.now() - 84 * dayMs,
    renewTime: Date.now() + 96.5 * dayMs,
    rotation: null,
  },
  ...other,
});

const head = (size: number, other: Partial<Heads['records'][number]> = {}) => ({
  size,
  signedTime: someTime,
  root: `${size.toString(16).padStart(12, '0')}${'0'.repeat(52)}`,
  entries: 1,
  added: [{ kind: 'day', subject: '2026-11-13/1', name: null }],
  signed: 1,
  ...other,
});
const heads: Heads = {
  records: [
    head(41_208, { added: [{ kind: 'settings', subject: 'fees', name: null }] }),
    head(41_207, { signed: 0 }),
  ],
  next: 41_207,
};

const open = (desk: Partial<Desk> = {}, options: ScreenOptions = {}) =>
  renderScreen('/proof', {
    ...options,
    replies: { 'GET /proof': aDesk(desk), 'GET /proof/checkpoints': heads, ...options.replies },
  });
const row = (name: RegExp | string) => page.getByRole('row', { name });
const fact = (text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' });

describe('the page', () => {
  it.each(['light', 'dark'] as const)('shows log, witnesses, check and key at a glance, %s', async theme => {
    await open({}, { theme });
    await expect.element(row(/^41,208 .* Settings: fee schedule .* 1 of 1 Whole$/)).toBeVisible();
    await expect.element(row(/^41,207 .* Day 2026-11-13 .* 0 of 1 Waits$/)).toBeVisible();
    await expect.element(row(/^north-1 .* 41,208 0 Agrees$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^2026-11-13, closed/ })).toBeVisible();
    await expect.element(fact('41,203 to 41,206')).toBeVisible();
    await expect.element(fact('₦1,485,234,954.20')).toBeVisible();
    await expect.element(fact('412 downloaded')).toBeVisible();
    await expect.element(fact('K3, Ed25519')).toBeVisible();
    await expect.element(fact('KMS command, not here')).toBeVisible();
    await expect.element(fact('84 days old')).toBeVisible();
    const link = page.getByRole('link', { name: 'Public page' });
    await expect.element(link).toHaveAttribute('href', '/transparency');
  });

  it('waits for what it shows', async () => {
    await open({}, { replies: { 'GET /proof': stillWaiting } });
    await expect.element(page.getByRole('heading', { name: 'Proof' })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('fails, and is tried again', async () => {
    const { server } = await open({}, { replies: { 'GET /proof': refused('notAllowed') } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    server.answer({ 'GET /proof': aDesk() });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(/^north-1/)).toBeVisible();
  });

  it('says so where there is no log yet, and where no witness is asked', async () => {
    const { server } = await open({ log: null, key: null, check: null, witnesses: [] });
    await expect.element(fact('No log yet')).toBeVisible();
    server.answer({ 'GET /proof': aDesk({ witnesses: [], check: null }) });
    await askAgain();
    await expect.element(fact('None asked')).toBeVisible();
    await expect.element(row(/^41,208 .* none asked Signed$/)).toBeVisible();
    await expect.element(fact('Not checked yet')).toBeVisible();
  });

  it('shows what differs, who objects, and a key that is too old', async () => {
    const { check, witnesses, key } = aDesk();
    await open({
      check: {
        ...check!,
        sound: false,
        lines: [{ area: 'audit', sound: false, from: '2309', count: '9' }],
        differences: ['the audit log has 9 entries, and had 2309 on 2026-11-13'],
        differenceCount: 1,
      },
      witnesses: [
        { ...witnesses[0]!, forks: 2, forkTime: someTime, verdict: 'objects' },
        { ...witnesses[0]!, name: 'east-9', address: null, forks: 1, forkTime: someTime, verdict: 'left' },
      ],
      asked: {
        ...{ days: 30, statements: 0, objections: 3, objectionTime: someTime, claimCount: 7 },
        claims: [
          { size: 41_200, root: heads.records[0]!.root, proved: true, customers: 1, firstTime: someTime },
          { size: 40_000, root: heads.records[1]!.root, proved: false, customers: 2, firstTime: someTime },
        ],
      },
      key: { ...key!, renewTime: Date.now() - 2.5 * dayMs },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('the audit log has 9 entries');
    await expect.element(row(/^north-1 .* 2 Objects$/)).toBeVisible();
    // It is shown, and not counted among those that are asked.
    await expect.element(row(/^east-9 not asked any more .* 1 Objected$/)).toBeVisible();
    await expect.element(row(/^41,208 .* 1 of 1 /)).toBeVisible();
    await expect.element(fact('one has seen another log')).toBeVisible();
    await expect.element(fact('late by 3 days')).toBeVisible();
    const claims = page.getByRole('list', { name: 'What they remember' }).getByRole('listitem');
    await expect.element(claims.nth(0)).toHaveTextContent(/Size 41,200.*Signed by us1 customer/);
    await expect.element(claims.nth(1)).toHaveTextContent(/Size 40,000.*Not signed2 customers/);
    await expect.element(page.getByText('and 5 more')).toBeVisible();
  });
});

describe('the heads', () => {
  it('are walked through with J and K, and C copies the root', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await expect.element(row(/^41,208/)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('j');
    await expect.element(row(/^41,207/)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('c');
    await expect.poll(() => written.mock.calls).toEqual([[heads.records[1]!.root]]);
    await userEvent.keyboard('k');
    await expect.element(row(/^41,208/)).toHaveAttribute('aria-current', 'true');
    written.mockRestore();
  });

  it('go on, page after page, and back', async () => {
    const { server } = await open();
    await expect.element(fact('1 to 2 of 25')).toBeVisible();
    server.answer({ 'GET /proof/checkpoints': { records: [head(41_206)], next: null } });
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.element(row(/^41,206/)).toBeVisible();
    expect(server.asked('GET /proof/checkpoints').at(-1)).toMatchObject({
      args: { query: { below: '41207' } },
    });
    await expect.element(page.getByRole('button', { name: 'Older' })).toBeDisabled();
    server.answer({ 'GET /proof/checkpoints': heads });
    await page.getByRole('button', { name: 'Newer' }).click();
    await expect.element(row(/^41,208/)).toBeVisible();
  });
});

describe('the check', () => {
  it('is asked for with a reason', async () => {
    const { server } = await open({}, { replies: { 'POST /proof/check': null } });
    await expect.element(row(/^41,208/)).toBeVisible();
    await page.getByRole('button', { name: 'Run check now' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The auditor asks');
    server.answer({ 'GET /proof': aDesk({ checkAsked: true }) });
    await page.getByRole('dialog').getByRole('button', { name: 'Run check now' }).click();
    await expect.element(page.getByRole('button', { name: /Being checked/ })).toBeVisible();
    expect(server.asked('POST /proof/check')).toMatchObject([
      { args: { body: { reason: 'The auditor asks' } } },
    ]);
  });

  it('is not offered to an auditor, and neither is a new key', async () => {
    await open({}, { roles: ['auditor'] });
    await expect.element(row(/^north-1/)).toBeVisible();
    expect(page.getByRole('button', { name: /Run check|Propose/ }).elements()).toEqual([]);
  });
});

describe('a change of the key', () => {
  const rotation = {
    step: 'proposed',
    name: 'K4',
    fingerprint: 'fedcba9876543210',
    proposalId: 'proposal-1',
    announcedTime: null,
    switchTime: null,
  } as const;
  const rotating = { ...aDesk().key!, rotation };

  it('is proposed with a reason; a refusal says what is the matter', async () => {
    const { server } = await open(
      {},
      {
        replies: {
          'POST /proof/rotation': new Refusal('conflict', 'Something has changed', { problem: 'keyMissing' }),
        },
      },
    );
    await page.getByRole('button', { name: 'Propose a new key' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Half a year old');
    await page.getByRole('dialog').getByRole('button', { name: 'Make and propose' }).click();
    await expect.element(fact(/is not where this server looks for it/)).toBeVisible();
    server.answer({ 'POST /proof/rotation': { id: 'proposal-1' } });
    await page.getByRole('dialog').getByRole('button', { name: 'Make and propose' }).click();
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('is decided by another person, who sees the fingerprint and what happens when', async () => {
    const proposal = aProposal({ kind: 'proof.key', title: 'Signing key K4 of the public log' });
    const { server } = await open(
      { key: rotating },
      {
        replies: { 'GET /approvals/{id}': proposal, 'POST /approvals/{id}/approve': null },
      },
    );
    await expect.element(fact('fedcba9876543210')).toBeVisible();
    await expect.element(fact('You may decide: not your proposal.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    await page.getByRole('button', { name: 'Announce key K4' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Seven days later it is taken into use');
    const announced = {
      ...rotation,
      step: 'announced',
      announcedTime: someTime,
      switchTime: someTime + 7 * dayMs,
    } as const;
    server.answer({
      'GET /proof': aDesk({ key: { ...rotating, rotation: announced } }),
      'GET /approvals/{id}': aProposal({
        state: 'executed',
        decidedBy: 'maker',
        decidedTime: someTime,
        mayApprove: false,
      }),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Announce key K4' }).click();
    await expect.element(fact('Agreed: K4 is announced.')).toBeVisible();
    expect(page.getByRole('button', { name: /Announce|Propose|Reject/ }).elements()).toEqual([]);
  });

  it('is not decided by who proposed it, who may take it back', async () => {
    const own = aProposal({ proposer: 'maker', mayApprove: false, mayCancel: true });
    await open({ key: rotating }, { replies: { 'GET /approvals/{id}': own } });
    await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(page.getByRole('button', { name: /Announce|Reject/ }).elements()).toEqual([]);
  });
});
