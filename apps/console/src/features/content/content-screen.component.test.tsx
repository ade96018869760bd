import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecordOf } from '@/lib/list-calls.ts';
import { pixel } from '@/testing/pictures.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');

const banner = (id: string, title: string, position: number): RecordOf<'GET /content/banners'> => ({
  id,
  image: 'old.svg',
  imageUrl: pixel,
  title: { en: title },
  text: null,
  link: '/market',
  active: true,
  position,
});
const [first, second] = [banner('one', 'Follow the market', 1), banner('two', 'Read the news', 2)];

const openBanners = (roles?: ScreenOptions['roles']) =>
  renderScreen('/content?tab=banners', {
    ...(roles && { roles }),
    replies: {
      'GET /content/banners': list(first, second),
      'POST /content/banners/order': null,
      'PUT /content/banners/{id}': null,
    },
  });

it('changes the order of the banners', async () => {
  const { server } = await openBanners();
  await expect.element(page.getByRole('button', { name: 'Move Follow the market up' })).toBeDisabled();
  server.answer({ 'GET /content/banners': list(second, first) });
  await page.getByRole('button', { name: 'Move Follow the market down' }).click();
  await expect.element(page.getByRole('listitem').first().getByText('Read the news')).toBeVisible();
  expect(server.asked('POST /content/banners/order')).toMatchObject([
    { args: { body: { ids: ['two', 'one'] } } },
  ]);
});

it('saves a banner only with a title and an honest link', async () => {
  const { server } = await openBanners();
  await page.getByRole('listitem').first().getByRole('button', { name: 'Edit' }).click();
  const title = dialog.getByLabelText('Title, English');
  await expect.element(title).toHaveValue('Follow the market');
  await title.fill('');
  await dialog.getByLabelText(/^Leads to/).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Title is required')).toBeVisible();
  await expect.element(dialog.getByText('A path such as /market')).toBeVisible();
  await title.fill('Spring');
  await dialog.getByLabelText(/^Leads to/).fill('/stockIpo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.asked('PUT /content/banners/{id}')).toMatchObject([
    {
      args: { params: { id: 'one' }, body: { image: 'old.svg', title: { en: 'Spring' }, link: '/stockIpo' } },
    },
  ]);
});

/** Uploads into the field for pictures that is on screen; the server gives the picture this id and address. */
async function uploadPicture(id: string): Promise<void> {
  const field = document.querySelector('.ant-modal input[type=file]');
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for a picture');
  await userEvent.upload(field, new File([id], `${id}.png`, { type: 'image/png' }));
}
const uploaded = (id: string) => ({ id, url: `/image/${id}.webp`, width: 96, height: 96 });

it('adds a banner with a picture of its own', async () => {
  const { server } = await openBanners();
  server.answer({
    'POST /settings/images': uploaded('spring'),
    'POST /content/banners': { id: 'three' },
  });
  await page.getByRole('button', { name: 'Add banner' }).click();
  await dialog.getByLabelText('Title, English').fill('Spring');
  await dialog.getByLabelText(/^Leads to/).fill('/stockIpo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Upload a picture first.')).toBeVisible();
  await uploadPicture('spring');
  await expect
    .poll(() => document.querySelector('.ant-modal img')?.getAttribute('src'))
    .toBe('/image/spring.webp');
  server.answer({ 'GET /content/banners': list(first, second, banner('three', 'Spring', 3)) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('listitem').getByText('Spring')).toBeVisible();
  expect(server.asked('POST /settings/images')).toMatchObject([{ args: { form: { purpose: 'banner' } } }]);
  expect(server.asked('POST /content/banners')).toMatchObject([
    { args: { body: { image: 'spring', title: { en: 'Spring' }, link: '/stockIpo', active: true } } },
  ]);
});

it.each([
  ['home', 'HOME'],
  ['market', 'MARKET'],
] as const)('adds a shortcut of the place %s with an icon of its own', async (tab, place) => {
  const { server } = await renderScreen(`/content?tab=${tab}`, {
    replies: {
      'GET /content/shortcuts': list(),
      'POST /settings/images': uploaded('reading'),
      'POST /content/shortcuts': { id: 'new' },
    },
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabelText('Name, English').fill('Reading');
  await dialog.getByLabelText('Leads to').fill('/newsList');
  await uploadPicture('reading');
  const icon = '/image/reading.webp';
  await expect.element(dialog.getByRole('combobox', { name: 'Icon' })).toHaveValue(icon);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.asked('POST /settings/images')).toMatchObject([{ args: { form: { purpose: 'icon' } } }]);
  expect(server.asked('POST /content/shortcuts')).toMatchObject([
    { args: { body: { place, name: { en: 'Reading' }, icon, link: '/newsList' } } },
  ]);
});

it('lets an auditor read the banners and change nothing', async () => {
  await openBanners(['auditor']);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(page.getByRole('button', { name: /Edit|Remove|Move|Add/ }).elements()).toEqual([]);
});

it.each([
  ['home', 'HOME'],
  ['market', 'MARKET'],
] as const)('adds, renames and removes a shortcut of the place %s', async (tab, place) => {
  const shortcut = {
    id: 'new',
    place,
    name: { en: 'News' },
    icon: 'newspaper',
    link: '/newsList',
    active: true,
    position: 1,
  };
  const { server } = await renderScreen(`/content?tab=${tab}`, {
    replies: {
      'GET /content/shortcuts': list(),
      'POST /content/shortcuts': { id: 'new' },
      'PUT /content/shortcuts/{id}': null,
      'DELETE /content/shortcuts/{id}': null,
    },
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabelText('Name, English').fill('News');
  await dialog.getByRole('combobox', { name: 'Icon' }).fill('newspaper');
  await dialog.getByLabelText('Leads to').fill('/newsList');
  server.answer({ 'GET /content/shortcuts': list(shortcut) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'News' });
  await item.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Name, English').fill('All news');
  await dialog.getByRole('combobox', { name: 'Icon' }).fill('no icon!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Choose an icon or upload a picture')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Icon' }).fill('newspaper');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  server.answer({ 'GET /content/shortcuts': list() });
  await item.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => item.elements()).toEqual([]);
  expect(server.asked('POST /content/shortcuts')).toMatchObject([
    { args: { body: { place, name: { en: 'News' } } } },
  ]);
  expect(server.asked('PUT /content/shortcuts/{id}')).toMatchObject([
    { args: { body: { name: { en: 'All news' } } } },
  ]);
  expect(server.asked('DELETE /content/shortcuts/{id}')).toMatchObject([{ args: { params: { id: 'new' } } }]);
});

const news = {
  id: 'news-1',
  title: 'Ports of the north',
  source: 'Savanna Brief',
  imageUrl: pixel,
  state: 'published',
  publishTime: someTime,
  updatedTime: someTime,
  languages: [],
} as const;
const kancem = { id: 'NSENG-KANCEM', symbol: 'KANCEM', name: 'Kano Cement', market: 'NSENG' } as const;
const newsReplies = {
  'GET /content/news': list({ ...news, languages: [] }),
  'GET /content/news/{id}': {
    ...news,
    languages: [],
    image: 'a.svg',
    content: '<p>Three ports.</p>',
    translations: {},
    stocks: [kancem],
  },
  'GET /content/stocks': [kancem, { ...kancem, id: 'NSENG-ZUMBANK', symbol: 'ZUMBANK', name: 'Zuma Bank' }],
  'POST /content/news/preview': { content: '<p>Three ports.</p>' },
};

it('publishes news in the future or now, never in the past', async () => {
  const { server } = await renderScreen('/content/news/news-1', { replies: newsReplies });
  await page.getByLabelText('At a time').click();
  await page.getByLabelText('Publish at').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The time must be in the future')).toBeVisible();
  expect(server.asked('PUT /content/news/{id}')).toEqual([]);
});

it('says which stocks a story is about', async () => {
  const { server } = await renderScreen('/content/news/news-1', {
    replies: { ...newsReplies, 'PUT /content/news/{id}': null },
  });
  await expect.element(page.getByText('KANCEM · Kano Cement')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stocks that it is about' }).click();
  await page.getByText('ZUMBANK · Zuma Bank').last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.asked('PUT /content/news/{id}'))
    .toMatchObject([{ args: { body: { stocks: ['NSENG-KANCEM', 'NSENG-ZUMBANK'] } } }]);
});

it('lets an auditor read the news and change nothing', async () => {
  await renderScreen('/content', { roles: ['auditor'], replies: newsReplies });
  await page.getByRole('row', { name: /Savanna Brief Published/ }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(page.getByRole('button', { name: /Save|Remove/ }).elements()).toEqual([]);
});
