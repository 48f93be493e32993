import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#db/open-database.ts'
import { DATABASE } from '#server/launch/database-server.ts'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'
import { addJob } from '#server/queue/queue.ts'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const DESK = { width: 1440, height: 900 }

test('somebody waits for a price from the page of its asset, the operator changes the price, and the bell tells of it', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  const asset = await assetOf(page, 'NKDM')
  await page.goto(`/assets/${asset.replace(':', '-')}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Price alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'New price alert' })
  await expect(dialog.getByRole('combobox', { name: 'Asset or market' })).toHaveValue(/^NKDM/)
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Price' })).toBeFocused()
  await expectAccessibleEverywhere(page, dialog)
  await page.setViewportSize(DESK)
  await dialog.getByRole('button', { name: '+2%' }).click()
  await expect(dialog).toContainText('The alert then ends.')
  await dialog.getByRole('textbox', { name: 'Note, optional' }).fill('Sell some')
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sell some' })
  await expect(row).toContainText('Active')

  await raise(asset, '1.05')
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(row).toContainText('Reached')
  await expect(row.getByRole('link', { name: 'Create order' })).toBeVisible()
  await expectAccessibleEverywhere(page, row)
  await page.setViewportSize(DESK)

  await row.getByRole('button', { name: 'More about the alert of NKDM' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
  await page.goto('/notifications')
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'NKDM is above' })
  await expect(told).toContainText('Sell some')
})

async function assetOf(page: Page, code: string): Promise<string> {
  const answer = await page.request.get('/trpc/prices.list')
  const listed: { code: string; asset: string }[] = (await answer.json()).result.data.items
  return listed.find((one) => one.code === code)?.asset ?? ''
}

/** The operator fixes a price that is so many times what it is. */
async function raise(asset: string, times: string): Promise<void> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const { db } = openDatabase(runningPostgresUrl(folder, DATABASE) ?? '', { max: 1 })
  await sql`insert into prices (asset, usd, source) select asset, usd * ${times}::numeric, 'operator' from prices
    where asset = ${asset} order by source = 'operator' desc, source = 'network' desc, at desc limit 1`.execute(db)
  await addJob(db, 'prices.moved')
  await db.destroy()
}
