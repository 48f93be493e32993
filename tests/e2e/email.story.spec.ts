import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { asAdministrator, linkIn, newestMail } from '#tests/e2e/outbox.ts'
import { hydrated, newPerson, test } from '#tests/e2e/story.ts'

test('an address is verified by the mailed link, and another takes its place once its own link is used', async ({
  page,
  browser,
  person,
}) => {
  const outbox = await asAdministrator(browser)
  await page.goto('/security')
  await hydrated(page)
  await expect(page.getByText('Not verified')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByText('Not verified'))
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(page.getByText('Link mailed').first()).toBeVisible()

  await page.goto(linkIn(await newestMail(outbox, person.email), '/verify-email'))
  await expect(page).toHaveURL('/verify-email') // the token has left the address
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('button', { name: 'Verify this address' }))
  await page.getByRole('button', { name: 'Verify this address' }).click()
  await expect(page.getByText(`${person.email} is verified.`)).toBeVisible()

  await page.goto('/security')
  await hydrated(page)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change the email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  const { email } = newPerson()
  await dialog.getByLabel('New email address').fill('nobody')
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('New email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is not your password. Try again.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`We have mailed a link to ${email}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(
    page.getByText(`${email} becomes your address once you use the link that we emailed there.`),
  ).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('button', { name: 'Cancel the new email address' }))
  expect(await newestMail(outbox, person.email)).toContain(`wants to use ${email}`)

  await page.goto(linkIn(await newestMail(outbox, email), '/verify-email'))
  await page.getByRole('button', { name: 'Verify this address' }).click()
  await expect(page.getByText(`${email} is the address of your account now.`)).toBeVisible()
  for (const address of [person.email, email])
    expect(await newestMail(outbox, address)).toContain(`your account is ${email} from now on`)
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('/dashboard') // this browser stays signed in
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page.getByText(/^Sending is paused until .+/)).toBeVisible()
  await page.goto('/access-history')
  await expect(page.getByRole('cell', { name: 'Email address changed' })).toBeVisible()
  await outbox.dispose()
})
