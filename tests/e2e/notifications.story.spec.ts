import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { anotherPerson, fillPayment, fund, review } from '#tests/e2e/money.ts'
import { failUntilRetried, hydrated, test } from '#tests/e2e/story.ts'

test('a payment arrives: the bell shows it without a reload, and opening it marks it read', async ({
  page,
  person,
  browser,
}) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  await friend.page.goto('/notifications')
  await expect(friend.page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await hydrated(friend.page)

  await page.goto('/send')
  await fillPayment(page, { to: friend.person.username, amount: '25' })
  await review(page, person)
  await page.getByRole('button', { name: 'Send 25 XLM' }).click()

  await expect(friend.page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  const told = friend.page.getByRole('main').getByRole('listitem').filter({ hasText: 'You received 25 XLM' })
  await expect(told).toContainText(`From ${person.username}`)
  await told.getByRole('link').press('Enter')
  await expect(friend.page).toHaveURL(/\/transactions\?id=/)
  await expect(friend.page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await friend.page.context().close()

  await page.goto('/notifications')
  await hydrated(page)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('tab', { name: 'Unread' }).click()
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible()
})

test('what reaches a person is chosen by type and channel, but for what protects the account', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await page.goto('/notifications')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  const byMail = page.getByRole('switch', { name: 'Money received, by email' })
  await byMail.press('Space')
  await expect(byMail).toBeChecked()
  await page.reload()
  await expect(byMail).toBeChecked()
  await expect(page.getByRole('row', { name: 'Password, second factors' })).toContainText('always on')
  await page.getByRole('switch', { name: 'Notifications in the app' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Money received, in the app' })).toBeDisabled()
})

test('the list and the choices are accessible in both themes and widths', async ({ page, person }) => {
  await page.context().request.post('/trpc/security.freeze')
  expect(person.username).not.toBe('')
  await page.goto('/notifications')
  await expectAccessibleEverywhere(page, page.getByRole('link', { name: 'Your account is frozen' }))
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expectAccessibleEverywhere(page, page.getByRole('switch', { name: 'Notifications in the app' }))
})

test('a list that does not load says so and loads at the next try', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await page.goto('/dashboard')
  await hydrated(page)
  await failUntilRetried(page, /\/trpc\/[^?]*notifications\.list/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('alert')).toContainText('Your notifications did not load')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})
