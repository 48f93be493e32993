import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { createPublishing } from '#server/domains/publishing/publishing.service.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const given = (input: object): string => `?input=${encodeURIComponent(JSON.stringify(input))}`
/** What pages ask for whoever opens them. */
const READS = [
  '/api/ui-config',
  '/trpc/menus.all',
  `/trpc/menus.get${given({ location: 'footer' })}`,
  `/trpc/content.page${given({ page: 'help', language: 'es' })}`,
  `/trpc/content.page${given({ page: 'terms', language: 'en' })}`,
]

let app: PeopleApp
let other: OpenDatabase
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.menus.release()
  await app.services.content.release(DELIVERED_CONTENT)
  await app.services.uiConfig.release()
  other = openDatabase(app.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await other.db.destroy()
  await app.close()
})

async function read(path: string): Promise<string> {
  const answer = await fetch(app.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** How often the database was asked for anything while these were read. */
async function costOf(paths: readonly string[]): Promise<number> {
  const asked = vi.spyOn(app.pool, 'connect')
  for (const path of paths) await read(path)
  const times = asked.mock.calls.length
  asked.mockRestore()
  return times
}

test('reading settings, menus and pages costs no SQL while nothing changes, and a change by another process is read once', async () => {
  expect(await costOf([`/trpc/content.page${given({ page: 'help', language: 'en' })}`])).toBeGreaterThan(0)
  await expect.poll(() => costOf(READS)).toBe(0)

  const publishing = createPublishing({ db: other.db }) // as a second process has it, which shares nothing else
  await other.db.transaction().execute(async (trx) => {
    await publishing.publish(trx, 'menus')
    await trx.updateTable('navigationMenuItems').set({ label: 'Named elsewhere' }).where('url', '=', '/help').execute()
  })
  await expect.poll(() => read('/trpc/menus.all')).toContain('Named elsewhere')
  await other.db.transaction().execute(async (trx) => {
    await publishing.publish(trx, 'config')
    const name = { configValue: 'Elsewhere' }
    await trx.updateTable('uiConfig').set(name).where('configKey', '=', 'product_name').execute()
  })
  await expect.poll(() => read('/api/ui-config')).toContain('Elsewhere')
  await expect.poll(() => costOf(READS)).toBe(0)
})
