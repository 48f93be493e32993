import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { call } from '#tests/e2e/calls.ts'
import { DEMO_PASSWORD } from '#tests/e2e/story.ts'

/** A page of its own on which one of the demonstration's super administrators is signed in. */
export async function superAdministrator(
  browser: Browser,
  username: 'admin' | 'grace',
  baseURL?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage()
  const answer = await page.request.post('/api/admin/login', { data: { username, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
  return page
}

/** Both super administrators make an ordinary administrator of the person who is signed in on that page. */
export async function makeAdministrator(browser: Browser, theirs: Page, baseURL?: string): Promise<void> {
  const { id } = await (await theirs.request.get('/api/user')).json()
  const [asker, decider] = [
    await superAdministrator(browser, 'admin', baseURL),
    await superAdministrator(browser, 'grace', baseURL),
  ]
  const password = DEMO_PASSWORD
  const wish = { id, role: 'admin', reason: 'helps with the support', password }
  const { approvalId } = await call(asker, 'admin.users.setAdmin', wish)
  await call(decider, 'admin.approvals.approve', { id: approvalId, password })
  const isAdmin = async (): Promise<boolean> => (await (await theirs.request.get('/api/user')).json()).isAdmin
  await expect.poll(isAdmin).toBe(true)
  await asker.context().close()
  await decider.context().close()
}

/** Fills in the open dialog of a decision. */
export async function decide(page: Page, { reason, label }: { reason: string; label: string }): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

/** Approves what is open on that page of approvals. */
export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve:/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. The change is applied within seconds.')).toBeVisible()
}

/** Gives the password where it is asked for, in whichever dialog. */
export async function confirm(page: Page, done: Locator, secret = DEMO_PASSWORD): Promise<void> {
  const password = page.getByLabel('Your password', { exact: true })
  await expect(password.or(done).first()).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(secret)
    await password.press('Enter')
  }
  await expect(done).toBeVisible()
}
