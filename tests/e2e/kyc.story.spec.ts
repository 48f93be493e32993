import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { aDocument } from '#tests/domains/kyc/kit/people-with-documents.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
} from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { submitCase, verifyEmail } from '#tests/e2e/identity.ts'
import { hydrated, newPerson, openAccount, type Person, test } from '#tests/e2e/story.ts'

test('a person proves who they are, takes one picture again, and sees who looked', async ({
  page,
  person,
  browser,
}) => {
  const reviewer = await superAdministrator(browser, 'grace')
  await page.goto('/kyc')
  await hydrated(page)
  const own = page.getByRole('main')
  await expect(own.getByText('Your email address comes first')).toBeVisible()
  await verifyEmail(browser, page, person)

  await page.reload()
  await hydrated(page)
  const large = await sharp(randomBytes(900 * 700 * 3), { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('combobox', { name: 'Issued by' })).toBeFocused() // what is wrong first
  await expectAccessibleOnDeskAndPhone(page, own.getByText('Choose the country that issued it.'))
  await fillDetails(page, person)
  const offsets = await leaveHalfSent(page, large)
  await fillDetails(page, person)
  await expect(field(own, 'Front').getByText('Choose the same file again: it carries on from here.')).toBeVisible()
  await give(own, 'Front', large)
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1) // what had arrived was not sent again
  await give(own, 'Back')
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('button', { name: 'Camera: Selfie' })).toBeFocused() // what is missing
  await takeWithPhone(browser, page, 'Selfie')
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('heading', { name: 'Check and send' })).toBeFocused()
  await expectAccessibleOnDeskAndPhone(page, own.getByRole('button', { name: 'Change: Full name' }))
  await own.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(own.getByText('Waiting for review', { exact: true })).toBeVisible()
  await expect(own.getByText('Nobody has viewed your documents.')).toBeVisible()

  const desk = await claim(reviewer, person)
  await expect(desk.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await desk.getByRole('button', { name: 'Enlarge: Back' }).press('Enter')
  const viewer = reviewer.getByRole('dialog', { name: 'Back' })
  await viewer.press('+')
  await viewer.press(']')
  await expect(viewer.getByText('150 %')).toBeVisible()
  await expectAccessibleInBothThemes(reviewer)
  await reviewer.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await reviewer.keyboard.press('m')
  await desk.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(desk.getByText('Choose at least one picture that is to be taken again.')).toBeVisible()
  await desk.getByRole('radiogroup', { name: 'Back' }).getByText('Take again').click()
  await desk.getByRole('textbox', { name: 'In your own words' }).fill('A thumb covers the number.')
  await expectAccessibleOnDeskAndPhone(reviewer, desk.getByRole('button', { name: 'Send back' }))
  await desk.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(reviewer.getByText('Sent back.', { exact: true })).toBeVisible()

  await expect(own.getByText('A thumb covers the number.')).toBeVisible() // told at once, without a reload
  await expect(own.getByText('Reviewer: Back').first()).toBeVisible()
  await give(own, 'Back')
  await expectAccessibleOnDeskAndPhone(page, own.getByText('Uploaded', { exact: true }))
  await own.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(own.getByText('Waiting for review', { exact: true })).toBeVisible()

  await claim(reviewer, person)
  await desk.getByText('Timeline and earlier cases').click()
  await expect(desk.getByText('A thumb covers the number.')).toBeVisible()
  await reviewer.keyboard.press('a')
  await expect(reviewer.getByText('Approved. The person is told.', { exact: true })).toBeVisible()

  await expect(own.getByText('You are at level 2: your identity is approved.')).toBeVisible()
  await own.getByRole('button', { name: 'View: Front' }).press('Enter')
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Front of your document' })
  await expect(picture).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')
  const looks = own.getByRole('list', { name: 'Views of my documents' }).getByRole('listitem')
  await expect(looks.first()).toContainText('You')
  await expect(looks.filter({ hasText: 'grace' }).first()).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, own.getByText('You are here'))
  await reviewer.context().close()
})

test('a document that another account has sent alarms its reviewer, who compares, settles and then decides', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const reviewer = await superAdministrator(browser, 'grace')
  const before = newPerson()
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openAccount(theirs, before)
  const [number, front] = [`ab 12-${person.username}`, await aDocument()]
  await verifyEmail(browser, theirs, before)
  await submitCase(theirs, { number, front })
  await verifyEmail(browser, page, person)
  const smaller = await sharp(front).resize(900).jpeg({ quality: 60 }).toBuffer()
  await submitCase(page, { number: number.toUpperCase().replace(/\W/g, ''), front: smaller })

  const desk = await claim(reviewer, person)
  const alarm = (said: RegExp) =>
    desk
      .locator('div')
      .filter({ has: reviewer.getByText(said) })
      .last()
      .locator('..')
  const [byNumber, byPicture] = [
    alarm(/^This document number is on another account$/),
    alarm(/^This picture is on another account: Front, (?:9\d|100) % alike$/),
  ]
  await expect(byNumber).toContainText(before.username)
  await expect(byPicture).toContainText(before.username)
  await expectAccessibleOnDeskAndPhone(reviewer, desk.getByRole('button', { name: 'Enlarge: Front' }))
  await reviewer.keyboard.press('a')
  await expect(desk.getByText('An alarm is open. Settle it with a note first.')).toBeVisible()

  await byNumber.getByRole('button', { name: 'Compare' }).press('Enter')
  const compared = desk.getByRole('region', { name: 'Compared case' })
  await expect(compared.getByText(before.username).first()).toBeVisible()
  await compared.getByRole('button', { name: 'Close the comparison' }).press('Enter')
  await expect(compared).toBeHidden()
  await claim(reviewer, person, { isHeld: true })
  for (const [one, note] of [
    [byNumber, 'Two accounts of one person.'],
    [byPicture, 'The same card, photographed once.'],
  ] as const) {
    await one.getByRole('button', { name: 'Settle' }).press('Enter')
    await one.getByRole('textbox', { name: 'Outcome' }).fill(note)
    await one.getByRole('textbox', { name: 'Outcome' }).press('Enter')
    await expect(one.getByText(`Settled by grace: ${note}`)).toBeVisible()
  }
  await desk.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(reviewer.getByText('Approved. The person is told.', { exact: true })).toBeVisible()
  await theirs.context().close()
  await reviewer.context().close()
})

/** Sends the first part of a front and leaves the page; where parts that were sent since then begin. */
async function leaveHalfSent(page: Page, buffer: Buffer): Promise<string[]> {
  const offsets: string[] = []
  const parts = '**/api/uploads/parts/*?offset=*'
  await page.route(parts, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
    if (offset === '0') offsets.push(offset)
    await (offset === '0' ? route.continue() : route.abort())
  })
  const front = field(page.getByRole('main'), 'Front')
  const input = front.getByLabel('File: Front', { exact: true })
  await input.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await expect(front.getByText('The connection is gone. It carries on from here.')).toBeVisible()
  await page.unroute(parts)
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/uploads/parts/')) offsets.push(searchParams.get('offset') ?? 'none')
  })
  await page.reload()
  await hydrated(page)
  return offsets
}

/** The details on the document, up to the photos. */
async function fillDetails(page: Page, { username }: Person): Promise<void> {
  const own = page.getByRole('main')
  await own.getByRole('combobox', { name: 'Document' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Identity card' }).click()
  await own.getByRole('combobox', { name: 'Issued by' }).fill('Spain')
  await page.getByRole('option', { name: 'Spain' }).click()
  await own.getByLabel('Full name').fill('Elena Navarro Vega')
  await own.getByLabel('Document number').fill(username)
  await own.getByRole('textbox', { name: 'Date of birth' }).fill('1991-03-02')
  await own.getByRole('textbox', { name: 'Expires on' }).fill('2099-03-02')
  await own.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(own.getByRole('heading', { name: 'Photos' })).toBeFocused()
}

/** A phone that is signed in nowhere opens the code's link and brings one picture. */
async function takeWithPhone(browser: Browser, page: Page, side: string): Promise<void> {
  const begun = page.waitForResponse('**/trpc/kyc.handover.begin*')
  await page.getByRole('button', { name: 'Use your phone' }).press('Enter')
  const { hash, pathname } = new URL((await (await begun).json()).result.data.url)
  const dialog = page.getByRole('dialog', { name: 'Take the photos with your phone' })
  await expect(dialog.getByRole('img', { name: 'Link for your phone' })).toBeVisible()
  await expectAccessible(page)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await phone.goto(new URL(`${pathname}${hash}`, page.url()).href)
  await hydrated(phone)
  await expect(dialog.getByText('Your phone is connected.')).toBeVisible()
  await expectAccessible(phone)
  await give(phone.getByRole('main'), side)
  await expect(dialog.getByText(`${side}: arrived`)).toBeVisible()
  await phone.context().close()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Use your phone' })).toBeFocused()
  await expect(field(page.getByRole('main'), side).getByText('Taken with your phone')).toBeVisible()
}

const field = (own: Locator, side: string): Locator => own.getByRole('group', { name: side, exact: true })

/** Gives a picture, by default one like no other, and waits until it has arrived. */
async function give(own: Locator, side: string, buffer?: Buffer): Promise<void> {
  const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: buffer ?? (await aDocument()) }
  await field(own, side).getByLabel(`File: ${side}`, { exact: true }).setInputFiles(file)
  await expect(field(own, side).getByText('Uploaded', { exact: true })).toBeVisible()
}

/** Finds the person's case on the desk and claims it; the desk. */
async function claim(reviewer: Page, { username }: Person, { isHeld = false } = {}): Promise<Locator> {
  await reviewer.goto('/admin-kyc')
  await hydrated(reviewer)
  const desk = reviewer.getByRole('main')
  await desk.getByRole('textbox', { name: 'Search' }).fill(username)
  await expect(desk.getByRole('region', { name: /^KYC-/ }).getByText(username, { exact: true })).toBeVisible()
  if (!isHeld) await desk.getByRole('button', { name: 'Claim this case' }).press('Enter')
  await expect(desk.getByRole('button', { name: 'Enlarge: Front' })).toBeVisible()
  return desk
}
