/** Every language on its longest screens, on a narrow phone: nothing sticks out, nothing is cut, nothing is missing. */
import { afterAll, expect, inject, it } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

it.each(Object.entries(LANGUAGES))('%s', async (code, name) => {
  const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.locator('header select').selectOption({ label: name });
  await page.locator(`html[lang="${code}"]`).waitFor();
  const check = async (where: string): Promise<void> => {
    const found = await page.evaluate(() => ({
      wide: Math.max(0, document.documentElement.scrollWidth - screen.width),
      cut: [...document.querySelectorAll('button, a, h1:not(.unseen), h2, h3, label, p')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // A drawing may reach over its button; words may not.
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        )
        .map((element) => element.textContent.trim().slice(0, 60)),
    }));
    expect(found, where).toEqual({ wide: 0, cut: [] });
  };
  await check('front page');
  for (const game of ['eighty-days', 'ticket-to-ride']) {
    await page.goto(`/new/${game}?how=friends`);
    await page.locator('summary').click();
    await page.locator('details[open] select').first().waitFor();
    await check(`new table of ${game}`);
    await page.goto(`/learn/${game}`);
    await page.locator('h1').waitFor();
    await check(`introduction to ${game}`);
    await page.goto('/');
    await page
      .locator('article')
      .nth(game === 'eighty-days' ? 0 : 1)
      .locator('button')
      .click();
    await page.locator('#tab-moves').waitFor();
    for (const tab of ['panel', 'moves', 'log', 'chat']) {
      await page.locator(`#tab-${tab}`).click();
      await check(`${game}, ${tab}`);
    }
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
