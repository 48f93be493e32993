import { expect, type Page } from '@playwright/test'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { daysPass, placeWithClock, runNow } from '#tests/e2e/product-time.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, settled, signInAs, test } from '#tests/e2e/story.ts'
import { startProduct } from '#tests/kit/product.ts'

const main = (page: Page) => page.getByRole('main')

test('a stake goes from the calculator over the terms in numbers to an early exit, by keyboard', async ({ page }) => {
  const person = newPerson()
  await openAccount(page, person)
  await fund(page)
  await page.goto('/staking')
  await hydrated(page)
  await expect(main(page).getByRole('heading', { name: 'XLM 90 days' })).toBeVisible()
  await expect(main(page).getByText('6.18% APY, compounded daily')).toBeVisible()
  await main(page).getByRole('combobox', { name: 'Pool' }).press('Enter')
  await page.getByRole('option', { name: 'XLM 90 days' }).click()
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('800')
  await expect(main(page).getByText('11.8356164 XLM')).toBeVisible() // 800 × 6 % × 90 / 365
  await main(page).getByRole('link', { name: 'Stake this amount' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New stake' })).toBeVisible()
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('800')
  await main(page).getByRole('button', { name: 'Review' }).press('Enter')
  const leaving = main(page).getByRole('table', { name: 'Your total, by the day you leave' })
  await expect(leaving.getByRole('row', { name: /^Day 61 / })).toContainText('800.02 XLM')
  await expectAccessibleOnDeskAndPhone(page, leaving)
  const take = main(page).getByRole('button', { name: 'Stake 800 XLM' })
  await expect(take).toBeDisabled()
  await main(page).getByRole('checkbox').press('Space')
  await take.press('Enter')
  const password = page.getByRole('dialog').getByLabel('Your password', { exact: true }) // asked for from $100
  await password.fill(person.password)
  await password.press('Enter')
  const look = main(page).getByRole('link', { name: 'View this stake' })
  await expect(look).toBeVisible()
  await look.press('Enter')
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(main(page).getByText('792.0000000 XLM')).toBeVisible()
  await settled(page)
  await expectAccessibleOnDeskAndPhone(page, main(page).getByRole('heading', { name: 'Accrual' }))
  await main(page).getByRole('button', { name: 'Leave early' }).press('Enter')
  await main(page).getByRole('button', { name: 'Leave with 792 XLM' }).press('Enter')
  await expect(main(page).getByText('Left early', { exact: true }).first()).toBeVisible()
})

test('a stake is taken, earns for its whole time, and comes back at maturity with every reward', async ({
  browser,
}) => {
  using place = await placeWithClock({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  const person = newPerson()
  await openAccount(page, person)
  await fund(page)
  await page.goto('/staking')
  await hydrated(page)
  await main(page).getByRole('combobox', { name: 'Pool' }).press('Enter')
  await page.getByRole('option', { name: 'XLM 90 days' }).click()
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('800')
  await main(page).getByRole('link', { name: 'Stake this amount' }).press('Enter')
  await main(page).getByRole('button', { name: 'Review' }).press('Enter')
  await main(page).getByRole('checkbox').press('Space')
  await main(page).getByRole('button', { name: 'Stake 800 XLM' }).press('Enter')
  const password = page.getByRole('dialog').getByLabel('Your password', { exact: true })
  await password.fill(person.password)
  await password.press('Enter')
  await main(page).getByRole('link', { name: 'View this stake' }).press('Enter')
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  const { spendable: before } = await overview(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const periodEnds = async (days: number, { until }: { until: string }): Promise<void> => {
    await daysPass(place, product, days)
    await runNow(place, 'staking.run')
    const states = async (): Promise<string> => {
      const ask = async (name: string) =>
        (
          await page.request.get(`/trpc/staking.${name}?input=${encodeURIComponent(JSON.stringify({ stakeId: id }))}`)
        ).json()
      const [stake, payouts] = [await ask('get'), await ask('payouts')]
      return `${stake.result.data.status}, ${payouts.result.data.items[0]?.status}`
    }
    await expect.poll(states).toBe(until)
    await page.reload()
    await hydrated(page)
  }
  await periodEnds(30, { until: 'active, paid' })
  const payouts = main(page).getByRole('table', { name: 'Rewards by payout' })
  await expect(payouts.getByRole('row', { name: /30 days/ })).toContainText('+3.9452054') // 800 × 6 % × 30 / 365
  await periodEnds(60, { until: 'matured, paid' })
  await expect(main(page).getByText('Matured', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText('11.8356164 XLM')).toBeVisible() // as the calculator said before
  await expect(payouts.getByRole('row', { name: /with what you staked/ })).toContainText('+803.9452055')
  expect((await overview(page)).spendable).toBe(fromStroops(toStroops(before) + toStroops('811.8356164')))
})

test('the desk of pools is accessible in both themes and widths', async ({ page }) => {
  await signInAs(page, 'grace')
  await page.goto('/admin-staking')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, main(page).getByRole('heading', { name: 'Top up rewards' }))
})
