import { type Browser, expect, type Page } from '@playwright/test'
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

const call = async (page: Page, name: string, input: object): Promise<Record<string, string>> => {
  const answer = await page.request.post(`/trpc/admin.${name}`, { data: { ...input, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

/** Both super administrators make an ordinary administrator of the person who is signed in on that page. */
export async function makeAdministrator(browser: Browser, theirs: Page, baseURL?: string): Promise<void> {
  const { id } = await (await theirs.request.get('/api/user')).json()
  const [asker, decider] = [
    await superAdministrator(browser, 'admin', baseURL),
    await superAdministrator(browser, 'grace', baseURL),
  ]
  const asked = await call(asker, 'users.setAdmin', { id, role: 'admin', reason: 'helps with the support' })
  await call(decider, 'approvals.approve', { id: asked['approvalId'] })
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
