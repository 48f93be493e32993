import { expect } from '@playwright/test'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

const PAIR = '/trade/XLM/USDC'

test('a comma is typed as the point of a price in English, and never left out', async ({ page }) => {
  await signInAs(page, 'bob')
  await page.goto(PAIR)
  await hydrated(page)
  const price = page.getByLabel('Price', { exact: true })
  await price.pressSequentially('0,14')
  await expect(price).toHaveValue('0.14')
  await price.pressSequentially('x')
  await expect(price).toHaveValue('0.14')
  await expect(page.getByText('Only digits, with at most 7 decimals')).toBeVisible()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('prices are typed and shown with a comma, and what is no number is said', async ({ page }) => {
    await signInAs(page, 'bob')
    await page.goto('/amm')
    await hydrated(page)
    const lowest = page.getByLabel('Precio mínimo', { exact: true })
    await lowest.fill('0,0000001')
    await expect(lowest).toHaveValue('0,0000001')
    await lowest.fill('nada')
    await expect(page.getByText('Solo cifras, con 7 decimales como máximo')).toBeVisible()
    await expect(lowest).toHaveValue('0,0000001')
    await page.goto(PAIR)
    await hydrated(page)
    const price = page.getByLabel('Precio', { exact: true })
    await price.pressSequentially('0,')
    await expect(page.getByText('Escribe un precio mayor que 0')).toHaveCount(0) // it is on the way to 0,05
    await price.pressSequentially('05')
    await expect(price).toHaveValue('0,05')
  })
})
