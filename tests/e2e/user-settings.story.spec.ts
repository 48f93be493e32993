import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { anotherPerson, fund, overview } from '#tests/e2e/money.ts'
import { hydrated, type Person, test } from '#tests/e2e/story.ts'
import { aPhotograph, aPicture } from '#tests/kit/pictures.ts'

const choose = async (page: Page, buffer: Buffer) =>
  page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })

async function send(page: Page, { password }: Person, payment: { destination: string; amount: string }): Promise<void> {
  const data = { requestId: randomUUID(), asset: 'XLM', password, ...payment }
  expect((await page.request.post('/trpc/payments.send', { data })).status()).toBe(200)
}

test('a picture is set, the data are downloaded, and the account is closed once nothing is left in it', async ({
  page,
  person,
  browser,
}) => {
  const friend = await anotherPerson(browser)
  await fund(friend.page)
  await send(friend.page, friend.person, { destination: person.username, amount: '5' })
  await expect.poll(() => overview(page).then(({ spendable }) => spendable)).toBe('5.0000000')

  await page.goto('/user-settings')
  await hydrated(page)
  await expect(page.getByText(/^AST-[A-Z2-7]{10}$/)).toBeVisible()
  const shown = page.getByRole('banner').locator('img[src^="/api/uploads/"]')
  await choose(page, Buffer.from('no picture'))
  await expect(page.getByRole('alert')).toContainText('This is not a picture that we accept')
  await choose(page, await aPicture('png'))
  await expect(page.getByText('Your picture is set').first()).toBeVisible()
  await expect(shown).toBeVisible()
  const width = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  await expect.poll(width).toBe(512)
  const photograph = await aPhotograph()
  expect(photograph.length).toBeGreaterThan(8 * 1024 * 1024) // more than the server takes: the browser makes it smaller
  const replaced = await shown.getAttribute('src')
  await choose(page, photograph)
  await expect(shown).not.toHaveAttribute('src', replaced ?? '')
  await page.reload()
  await hydrated(page)
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data.profile.username).toBe(person.username)
  expect(data.transactions.at(-1)).toMatchObject({ type: 'payment_in', amount: '5.0000000' })

  const way = page.getByRole('listitem').filter({ hasText: 'Send 4.99999 XLM to another account.' })
  await expect(way.getByRole('link', { name: 'Send' })).toHaveAttribute('href', '/send')
  await expectAccessibleOnDeskAndPhone(page, way)
  await send(page, person, { destination: friend.person.username, amount: '4.99999' })
  await friend.page.context().close()

  await page.getByRole('button', { name: 'Close the account' }).click() // it comes with the ledger
  const dialog = page.getByRole('dialog', { name: 'Close the account permanently?' })
  await expectAccessibleOnDeskAndPhone(page, dialog)
  await dialog.getByLabel('Your username').fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Close permanently' }).click()
  await expect(dialog.getByText('Type your username exactly')).toBeVisible()
  await dialog.getByLabel('Your username').fill(person.username)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await expect(page.getByText('Your account is closed').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  const again = await page.request.post('/api/login', { data: person })
  expect([again.status(), (await again.json()).message]).toEqual([401, 'Invalid username or password'])
})

test('profile and data never scroll sideways', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/user-settings')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
