import { type Browser, expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, newPerson, openAccount, type Person, signInByForm, test } from '#tests/e2e/story.ts'

const NEW_PASSWORD = 'maestrale-7-lumen'
const OutboxList = z.object({
  result: z.object({
    data: z.object({ items: z.array(z.object({ id: z.string(), recipient: z.string(), template: z.string() })) }),
  }),
})
const OutboxMail = z.object({ result: z.object({ data: z.object({ text: z.string() }) }) })

test.describe('a forgotten password', () => {
  test('is replaced through the mailed link, which works once and ends every session', async ({ page, browser }) => {
    const person = newPerson()
    const other = await (await browser.newContext()).newPage()
    await openAccount(other, person)

    await askForLink(page, person)
    const link = await mailedLink(browser, person)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    await expect(page).toHaveURL('/reset-password') // the token has left the address
    await choose(page, 'short', 'short')
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await choose(page, NEW_PASSWORD, 'another one')
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    expect((await other.request.get('/api/user')).status()).toBe(200) // opening the page and failing changed nothing
    await choose(page, NEW_PASSWORD, NEW_PASSWORD)

    await expect(page.getByText('Your password was changed.')).toBeVisible()
    await expect(page.getByText('For your safety, nothing can be sent until')).toBeVisible()
    await expectAccessible(page)
    expect((await other.request.get('/api/user')).status()).toBe(401)
    await page.getByRole('button', { name: 'Return to Login' }).click()
    await page.waitForURL('/auth')
    await signInByForm(page, { ...person, password: NEW_PASSWORD })
    await expect(page.getByText(/^Sending is paused until .+/)).toBeVisible()
    await expect(page.getByText('you can still receive payments')).toBeVisible()

    await page.goto(link)
    await choose(page, 'yet-another-password', 'yet-another-password')
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.')
    await other.context().close()
  })

  test('is not replaced by a link without its token: the page says so and leads to a new one', async ({ page }) => {
    for (const link of ['/reset-password', '/reset-password#token=short', '/reset-password?token=%00']) {
      await page.goto(link)
      await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.')
    }
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  })

  test('stays where the call fails, and the page says why', async ({ page }) => {
    const answers = [{ status: 500, body: '' }, { contentType: 'text/html', body: '<!doctype html>' }, { body: '' }]
    await page.goto(`/reset-password#token=${'a'.repeat(43)}`)
    for (const answer of [null, ...answers]) {
      await page.route('**/trpc/auth.resetPassword*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await choose(page, NEW_PASSWORD, NEW_PASSWORD)
      await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
      await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled()
      await page.unrouteAll()
    }
    await choose(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.')
  })
})

async function askForLink(page: Page, { email }: Person): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send instructions' }).click()
  await expect(dialog).toContainText("If an account exists with that email, you'll receive instructions")
}

/** Reads the outbox as an administrator of the demonstration does. */
async function mailedLink(browser: Browser, { email }: Person): Promise<string> {
  const context = await browser.newContext()
  const ask = async (path: string, input: unknown): Promise<unknown> =>
    (await context.request.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)).json()
  await context.request.post('/api/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
  const findMail = async () => {
    const { items } = OutboxList.parse(await ask('admin.outbox.list', {})).result.data
    return items.find(({ recipient, template }) => recipient === email && template === 'password-reset')?.id
  }
  await expect.poll(findMail).toBeTruthy()
  const { text } = OutboxMail.parse(await ask('admin.outbox.get', { id: await findMail() })).result.data
  await context.close()
  const link = /\S+\/reset-password#token=[\w-]{43}/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in the mail:\n${text}`)
  return link
}

async function choose(page: Page, password: string, confirmed: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmed)
  await page.getByRole('button', { name: 'Change password' }).click()
}
