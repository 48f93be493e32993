import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anotherPerson, fund, review } from '#tests/e2e/money.ts'
import { hydrated, signInByForm, test } from '#tests/e2e/story.ts'
import { aShop } from '#tests/kit/shop.ts'

test('a customer follows a shop’s link, signs in, pays what is asked, and the shop’s page says Paid', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await using shop = await aShop(baseURL ?? '')
  const { password } = person
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`/trpc/${name}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()).result.data
  }
  const { key } = await call('apiKeys.create', { name: 'shop', scopes: ['read', 'request'], password })
  const hook = { requestId: randomUUID(), url: `${shop.url}/hook`, events: ['request.paid'], password }
  const { secret } = await call('webhooks.create', hook)
  await fund(page)
  await shop.start({ key, secret })

  const { page: theirs, person: customer } = await anotherPerson(browser)
  await fund(theirs)
  await theirs.request.post('/api/logout')
  await theirs.goto(shop.url)
  await theirs.getByRole('button', { name: 'Order' }).click()
  await expect(theirs.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  const order = theirs.url()
  await theirs.getByRole('link', { name: 'Pay with Astrolabe' }).click()
  await hydrated(theirs)
  const request = theirs.url()
  await theirs.getByRole('link', { name: /^Sign in to pay/ }).click()
  await signInByForm(theirs, customer, request)
  await theirs.getByRole('link', { name: /^Pay with/ }).click()
  await hydrated(theirs)
  await review(theirs, customer)
  await theirs.getByRole('button', { name: /^Send/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await theirs.goto(order)
  await expect(theirs.getByRole('heading', { name: 'Paid' })).toBeVisible()
})
