import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

test('both sides go into a pool and come out again by keyboard, and the equation is accessible in both themes and widths', async ({
  page,
}) => {
  await signInAs(page, 'ann')
  await page.goto('/amm')
  await hydrated(page)
  const main = page.getByRole('main')
  const form = page.locator('#amm-act')
  await main.getByRole('button', { name: /^XLM\/USDC/ }).press('Enter')
  const xlm = form.getByRole('textbox', { name: 'XLM', exact: true })
  await xlm.pressSequentially('20')
  await form.getByRole('textbox', { name: 'USDC', exact: true }).pressSequentially('2.8') // nobody is in the pool yet
  await xlm.press('Enter')
  await expect(form.getByRole('heading', { name: 'Review the deposit' })).toBeFocused()
  await form.getByRole('button', { name: 'Deposit into XLM/USDC' }).press('Enter')
  await expect(form.getByRole('heading', { name: 'Deposited' })).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).press('Enter')

  const equation = main.getByLabel('Position value')
  await expect(equation).toContainText('If you had held')
  await main.getByRole('textbox', { name: 'Change of the price' }).fill('60')
  await expect(main.getByRole('slider', { name: 'Change of the price in percent' })).toHaveValue('60')
  await expect(main.getByText('the pool would be worth')).toContainText('-$')
  await expectAccessibleEverywhere(page, equation)

  await main.getByRole('button', { name: 'Withdraw from XLM/USDC' }).press('Enter')
  const part = form.getByRole('slider', { name: 'Part of your shares in percent' })
  await expect(part).toBeFocused()
  await part.press('End')
  await expect(form.getByRole('textbox', { name: 'Part of your shares' })).toHaveValue('100')
  await form.getByRole('button', { name: 'Review withdrawal' }).press('Enter')
  await form.getByRole('button', { name: 'Withdraw from XLM/USDC' }).press('Enter')
  await expect(form.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'You are in no pool yet' })).toBeVisible()
})
