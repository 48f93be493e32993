import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessibleInBothThemes, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { asAdministrator, linkIn, newestMail } from '#tests/e2e/outbox.ts'
import { endSession, giveCredentials, hydrated, type Person, signInByForm, test } from '#tests/e2e/story.ts'

const STEP_MS = 30_000

test('an authenticator app is set up, its codes are saved, and from then on signing in takes a code', async ({
  page,
  person,
}) => {
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('link', { name: 'Set up', exact: true }).click()
  await confirmByPassword(page, person)
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  const app = new TOTP({ secret: key.replaceAll(' ', '') })
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert').getByText('That code is not right')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('img', { name: 'QR code for your authenticator app' }))
  await page.keyboard.type(app.generate())

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('button', { name: 'Print' }))
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await signOut(page)
  await giveCredentials(page, person)
  const first = page.getByRole('textbox', { name: 'Digit 1 of 6' })
  await expect(first).toBeFocused()
  await expectAccessibleOnDeskAndPhone(page, first)
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert').getByText('That code is not right')).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.type(app.generate({ timestamp: Date.now() + STEP_MS })) // that of now is used up
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Login successful').first()).toBeVisible()

  await signOut(page)
  await giveCredentials(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
})

test('a passkey is added, brings recovery codes, and signs in without a password', async ({ page, person }) => {
  await addAuthenticator(page)
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).last().click()
  await confirmByPassword(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save your recovery codes')
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Rename Chrome on Windows' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()

  await signOut(page)
  await giveCredentials(page, person)
  await page.getByRole('form', { name: 'Second step' }).getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/dashboard')
  await page.goto('/access-history')
  await expect(page.getByRole('cell', { name: 'Password and passkey' })).toBeVisible()
})

test('what protects less is done once the person has confirmed who they are, and left where they close the dialog', async ({
  page,
  person,
}) => {
  await page.goto('/security')
  await hydrated(page)
  const setting = page.getByRole('switch', { name: 'Ask for password on every payment' })
  await expect(setting).toBeChecked()
  await setting.press('Space')
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(setting).toBeChecked()
  await setting.press('Space')
  await page.getByLabel('Your password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is not your password. Try again.')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('dialog'))
  await confirmByPassword(page, person)
  await expect(setting).not.toBeChecked()
})

test('a password that anybody would try is refused, and another one replaces the old', async ({ page, person }) => {
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.getByLabel('New password').fill('password123')
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await page.getByLabel('Confirm password').fill('password123')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This password is too easy to guess')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('dialog'))
  await page.getByLabel('New password').fill('quince-lantern-88-orbit')
  await page.getByLabel('Confirm password').fill('quince-lantern-88-orbit')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await signOut(page)
  await signInByForm(page, { ...person, password: 'quince-lantern-88-orbit' })
})

test('the access history shows a refusal, is filtered to refusals, and leaves as a file', async ({ page, person }) => {
  const { username } = person
  await page.request.post('/api/login', { data: { username, password: 'not this one' } })
  await page.goto('/access-history')
  await hydrated(page)
  await expect(page.getByRole('cell', { name: 'Wrong password' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Account opened' })).toBeVisible()
  await page.getByText('Failed only').click()
  await expect(page.getByRole('cell', { name: 'Account opened' })).toHaveCount(0)
  await expectAccessibleOnDeskAndPhone(page, page.getByText('Sign-in refused'))
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await coming).suggestedFilename()).toBe('access-history.csv')
})

test('a destination is listed with the password; a freeze is one press, and lifting it begins with a mailed link', async ({
  page,
  person,
}) => {
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a destination' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a destination' })
  await dialog.getByLabel('Name').fill('Cold wallet')
  await dialog.getByLabel('Address').fill('GABC')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Check it for typing errors')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Address').fill('GBRB2CYEI34J7XD6FW5BI6J57NCIJXM5S66G42LI2F6MSCMB2HPSZ5LS')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await confirmByPassword(page, person)
  await expect(page.getByRole('button', { name: 'Remove Cold wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Freeze' }).click()
  const freeze = page.getByRole('dialog', { name: 'Freeze the account?' })
  await expect(freeze).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await freeze.getByRole('button', { name: 'Freeze the account' }).click()
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  const unfreeze = page.getByRole('dialog', { name: 'Unfreeze the account' })
  await unfreeze.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(unfreeze.getByText('We have mailed you a link')).toBeVisible()
})

test('the link of a security mail freezes the account and ends its sessions; password and another link lift it again', async ({
  page,
  browser,
  person,
}) => {
  const outbox = await asAdministrator(browser)
  const { username, email, password } = person
  const stranger = await browser.newContext()
  await stranger.request.post('/api/login', { data: { username, password } }) // a device that was never seen: it is mailed
  await page.goto(linkIn(await newestMail(outbox, email), '/freeze-account'))
  await expect(page).toHaveURL('/freeze-account') // the token has left the address
  await hydrated(page)
  await page.getByRole('button', { name: 'Freeze the account now' }).click()
  await expect(page.getByText('Your account is frozen. Every session has ended')).toBeVisible()
  for (const { request } of [page, stranger]) expect((await request.get('/api/user')).status()).toBe(401)
  await stranger.close()

  await page.goto('/auth')
  await signInByForm(page, person)
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  const unfreeze = page.getByRole('dialog', { name: 'Unfreeze the account' })
  await unfreeze.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(unfreeze.getByText('We have mailed you a link')).toBeVisible()
  await page.goto(linkIn(await newestMail(outbox, email), '/unfreeze-account'))
  await expect(page).toHaveURL('/unfreeze-account')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('button', { name: 'Unfreeze the account' }))
  await page.getByRole('button', { name: 'Unfreeze the account' }).click()
  await expect(page.getByText('Your account is no longer frozen.')).toBeVisible()
  await page.goto('/security')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Freeze', exact: true })).toBeVisible()
  await outbox.dispose()
})

async function confirmByPassword(page: Page, { password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await hydrated(page)
  await endSession(page)
}

/** An authenticator of this browser that knows its person, and says yes to whatever it is asked. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
