import { expect } from '@playwright/test'
import { keepContext } from '#tests/e2e/kept-context.ts'
import { newPerson, openAccount, test } from '#tests/e2e/story.ts'

test('nothing of a story is left for the next one, and a clock that was set ends with its context', async ({
  browser,
}) => {
  await keepContext({ browser }, async (kept) => {
    const context = await kept.take(['en'])
    const page = await context.newPage()
    await openAccount(page, newPerson())
    await page.goto('/about')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light')
      sessionStorage.setItem('toast', 'kept')
    })
    await page.route('/about', (route) => route.abort())
    await context.newPage()
    await kept.giveBack(true)

    expect(await kept.take(['en'])).toBe(context)
    expect(context.pages()).toEqual([page])
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] })
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('toast'))).toBeNull()
    await page.clock.install()
    await kept.giveBack(true)
    expect(await kept.take(['en'])).not.toBe(context)
  })
})
