/** The site can be installed on a phone's home screen. */
import { expect, it } from 'vitest';
import { PHONE, Visitor } from './visitor';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

it('has a valid manifest with icons of the declared types and sizes', async () => {
  const visitor = await Visitor.create(PHONE, '/');
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as { display: string; start_url: string; icons: Icon[] };
  expect(manifest.display).toBe('fullscreen');
  expect(new URL(manifest.start_url, page.url()).pathname).toBe('/');
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icons = [...manifest.icons, { src: apple!, sizes: '180x180', type: 'image/png' }];
  for (const { src, sizes, type } of icons) {
    const actual = await page.evaluate(async (address) => {
      const type = (await fetch(address)).headers.get('content-type');
      const image = new Image();
      image.src = address;
      await image.decode();
      return { type, size: `${image.naturalWidth}x${image.naturalHeight}` };
    }, src);
    expect(actual.type, src).toMatch(new RegExp(`^${type.replace('+', '\\+')}`));
    if (sizes !== 'any') expect(actual.size, src).toBe(sizes);
  }
  await Visitor.finish(visitor);
});
