import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { makeAdministrator } from '#tests/e2e/administrators.ts'
import { DEMO_PASSWORD, newPerson, openAccount, test } from '#tests/e2e/story.ts'

async function openLog(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const answer = await page.request.post('/api/admin/login', { data: { username, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
  await page.goto('/admin-audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  return page
}

test('an administrator finds what somebody changed, and a super administrator verifies the log', async ({
  browser,
  page: theirs,
}) => {
  const person = newPerson()
  await openAccount(theirs, person)
  await theirs.request.post('/trpc/settings.setLanguage', { data: { language: 'es' } })

  const page = await openLog(browser, 'admin')
  await page.getByLabel('Who', { exact: true }).fill(person.username)
  const table = page.getByRole('table', { name: 'Audit log' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Registered' }).click()
  await expect(page.getByRole('definition').filter({ hasText: person.username }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Set the language' }).click()
  await expect(page.getByText('Before: en')).toBeAttached()
  await expect(page.getByText('After: es')).toBeAttached()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByRole('heading', { name: 'The log is whole' })).toBeVisible()
  await expectAccessibleEverywhere(page, table)
  await page.getByLabel('Who', { exact: true }).fill('nobody-of-that-name')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('')
  await expect(table).toBeVisible()

  await makeAdministrator(browser, theirs)
  await theirs.request.post('/trpc/settings.setLanguage', { data: { language: 'en' } })
  await theirs.goto('/admin-audit')
  await theirs.getByRole('button', { name: 'Verify now' }).click()
  await expect(theirs.getByRole('heading', { name: 'Only for super administrators' })).toBeVisible()
})
