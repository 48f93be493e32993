import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleOnBothDesks } from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

test('name, colour, announcement and maintenance reach open pages without a reload, and are taken back', async ({
  browser,
}) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const admin = await superAdministrator(browser, 'admin', baseURL)
  const person = await (await browser.newContext({ baseURL })).newPage()
  await openAccount(person, newPerson())
  await person.goto('/dashboard')
  await hydrated(person)
  await person.evaluate(() => Object.assign(window, { wasOpen: true }))

  await admin.goto('/admin-config')
  await hydrated(admin)
  const main = admin.getByRole('main')
  const accent = main.getByRole('textbox', { name: 'Accent colour', exact: true })
  await accent.fill('#2BA8B4')
  await expect(main.getByText('2.85:1')).toHaveCount(2)
  await expect(main.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled()
  await expectAccessibleOnBothDesks(admin)
  await accent.fill('#0E7C86')
  await main.getByRole('textbox', { name: 'Product name' }).fill('Meridian')
  await main.getByRole('switch', { name: 'Announcement shown' }).press('Space')
  await main.getByRole('textbox', { name: 'Announcement: English' }).fill('Swaps pause at noon')
  await main.getByRole('textbox', { name: 'Announcement: Spanish' }).fill('Los intercambios se pausan a mediodía')
  await main.getByRole('switch', { name: 'Maintenance mode' }).press('Space')
  await main.getByRole('button', { name: 'Apply 6 changes' }).press('Enter')
  await admin.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
  await admin.getByRole('dialog').getByLabel('Your password').press('Enter')
  await expect(main.getByText('Applied. Open browsers follow within two seconds.')).toBeVisible()

  await expect(person.getByText('Swaps pause at noon')).toBeVisible()
  await expect(person.getByRole('main').getByText('We are working on the service')).toBeVisible()
  await expect(person.getByRole('link', { name: 'Meridian, home' }).first()).toBeAttached()
  await expect(person).toHaveTitle(/ - Meridian$/)
  const brand = () => person.evaluate(() => getComputedStyle(document.body).getPropertyValue('--x-brand').trim())
  expect(await brand()).toBe('#87BEC3')
  expect(await person.evaluate(() => 'wasOpen' in window)).toBe(true)
  const sent = await person.request.post('/trpc/payments.send', {
    data: { requestId: crypto.randomUUID(), destination: 'ann', asset: 'XLM', amount: '1' },
  })
  expect((await sent.json()).error.data.code).toBe('MAINTENANCE')
  const first = await (await browser.newContext({ baseURL })).request.get('/')
  expect(await first.text()).toMatch(/<title>Meridian<\/title>[\s\S]*--x-brand:#87BEC3[\s\S]*Swaps pause at noon/)

  const revertName = main.getByRole('button', { name: 'Revert: Product name, back to Astrolabe' })
  await main.getByRole('button', { name: 'Revert: Maintenance mode, back to Off' }).press('Enter')
  await revertName.focus()
  await expect(main.getByText('Maintenance mode is “Off” again.')).toBeVisible()
  await expect(revertName).toBeFocused() // the result of one does not take the focus from the next
  await admin.keyboard.press('Enter')
  await expect(person.getByText('We are working on the service')).toBeHidden()
  await expect(person).toHaveTitle(/ - Astrolabe$/)

  await admin.goto('/admin-media')
  await hydrated(admin)
  const buffer = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0e7c86' } })
    .png()
    .toBuffer()
  await main.getByLabel('Image file').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer })
  const form = main.getByRole('form', { name: 'New picture' })
  await form.getByRole('button', { name: 'Add to the library' }).click()
  await expect(form.getByText('This is needed.')).toHaveCount(2)
  await form.getByLabel('Description in English').fill('A harbour')
  await form.getByLabel('Description in Spanish').fill('Un puerto')
  await form.getByRole('button', { name: 'Add to the library' }).click()
  await main.getByRole('button', { name: /harbour/ }).press('Enter')
  await expect(main.getByText('160, 320, 640, 700')).toBeVisible()
  await expectAccessibleOnBothDesks(admin)
})
