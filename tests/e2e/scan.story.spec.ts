import { expect, type Locator, type Page } from '@playwright/test'
import encodeQR from 'qr'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'

const pictureOf = (text: string): Buffer => Buffer.from(encodeQR(text, 'gif', { scale: 4, border: 4 }))
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/gif', buffer })
const EMPTY = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** By the keyboard alone. */
async function openScan(page: Page): Promise<Locator> {
  await page.goto('/send')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'To' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Scan a QR code' })
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  return dialog
}

const choose = (dialog: Locator, name: string, picture: Buffer) =>
  dialog.locator('input[type=file]').setInputFiles(file(name, picture))

/** A camera that sees this picture, or asking for one fails in this way. */
const giveCamera = (page: Page, camera: { sees: string } | { fails: string }) =>
  page.addInitScript((given) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if ('fails' in given) throw new DOMException('', given.fails)
      const [canvas, picture] = [document.createElement('canvas'), new Image()]
      Object.assign(canvas, { width: 640, height: 480 })
      picture.src = given.sees
      await picture.decode()
      const context = canvas.getContext('2d', { willReadFrequently: true }) // drawn without the graphics that stories go without
      setInterval(() => context?.drawImage(picture, 200, 120), 50)
      return canvas.captureStream(20)
    }
  }, camera)

test('a code in a picture fills in the form; what holds none, or something else, is said', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  const other = newPerson()
  const browser = page.context().browser()
  await using context = await browser?.newContext()
  const theirs = await context?.newPage()
  if (!theirs) throw new Error('no second browser')
  await openAccount(theirs, other)
  const { address } = await overview(theirs)

  const dialog = await openScan(page)
  await expect(dialog.getByText('No camera was found. Choose a picture of the code instead.')).toBeVisible()
  await choose(dialog, 'empty.gif', EMPTY)
  await expect(dialog.getByRole('alert')).toHaveText(/^No QR code was found in this picture\./)
  await choose(dialog, 'broken.gif', Buffer.from('this is no picture'))
  await expect(dialog.getByRole('alert')).toHaveText('This file could not be opened as a picture.')
  await choose(dialog, 'poster.gif', pictureOf('https://example.org/pay/1'))
  await expect(dialog.getByRole('alert')).toHaveText('This code holds no Stellar address and no payment link.')
  await choose(dialog, 'address.gif', pictureOf(address))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(address)
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeFocused()
  await expect(page.getByRole('main').getByText(other.username, { exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await choose(dialog, 'request.gif', pictureOf(`web+stellar:pay?destination=${address}&amount=12.5&memo=Lamp`))
  await expect(page).toHaveURL(/\/send\?uri=/)
  await expect(page.getByRole('main').getByText('12.5').first()).toBeVisible()
})

test('the camera reads a code; a secret key in one goes nowhere', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'ann', password: DEMO_PASSWORD } })
  const secret = 'SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7'
  await giveCamera(page, { sees: `data:image/gif;base64,${pictureOf(secret).toString('base64')}` })
  const dialog = await openScan(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('')
  await expect(
    page.getByText('That is a secret key, so it was removed here. Never share it with anyone.'),
  ).toBeVisible()
})

test('a camera that is refused is said, and the dialog is accessible in both themes and widths', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'ann', password: DEMO_PASSWORD } })
  await giveCamera(page, { fails: 'NotAllowedError' })
  const dialog = await openScan(page)
  await expect(dialog.getByText(/^This site may not use the camera\./)).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeFocused()
})
