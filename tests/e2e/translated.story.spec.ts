import { expect, type Page } from '@playwright/test'
import { hydrated, test } from '#tests/e2e/story.ts'

/** From now on each text of the page, new ones too, is put into two `font` elements, as translators of browsers do. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isLeftAlone = (text: Node): boolean =>
      text.parentElement?.closest('[translate="no"], font, script, style, textarea') !== null
    const wrap = (text: Node): void => {
      if (isLeftAlone(text) || (text.textContent ?? '').trim() === '') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.parentNode?.replaceChild(outer, text)
      outer.append(inner)
      inner.append(text)
    }
    const wrapWithin = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) wrap(text)
    }
    wrapWithin(document.body)
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!node.isConnected) continue
          if (node instanceof Text) wrap(node)
          else wrapWithin(node)
        }
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })

test('a page that the browser translates is never lost, and amounts, codes and addresses stay as they are', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard')
  await hydrated(page)
  await translate(page)
  await expect(page.locator('main font').first()).toBeAttached()
  const rail = page.getByRole('navigation').first()
  const paths = await rail
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of [...paths, '/dashboard']) {
    await rail.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL((url) => url.pathname === path.split('?')[0] || path.startsWith('/trade'))
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(await page.locator('[translate="no"] font').count()).toBe(0)
  expect(person.username).not.toBe('')
})
