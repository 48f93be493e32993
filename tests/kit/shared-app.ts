import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** What belongs to nobody and is read for everybody. What follows from people's own acts, prices of assets say, is not here. */
const COMMON = [
  'announcements',
  'approvals',
  'content_blocks',
  'content_items',
  'featured_tokens',
  'fee_config',
  'market_halts',
  'media',
  'menu_versions',
  'navigation_menu_items',
  'page_contents',
  'payment_methods',
  'prices',
  'staking_config',
  'staking_terms',
  'ui_config',
]
const FINGERPRINTS = COMMON.map(
  (name) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t`,
).concat(
  `select 'what is frozen', md5(coalesce(frozen_reason, '') || (select count(*) from ledger_accounts where frozen_at is not null)) from network_state`,
)

let shared: Promise<TestApp> | undefined

/**
 * As `startMoneyApp`, but one for all files of this process that ask for it: each with people of its own, of whom alone it
 * reads. Closing it hands it on: it ends what is under way, and throws where something was left that the next file would see.
 */
export async function sharedMoneyApp(): Promise<TestApp> {
  shared ??= startMoneyApp({ environment: { DATA_DIR: path.join(inject('scratch'), randomUUID()) } })
  const app = await shared
  const before = await commonOf(app)
  const handOn = async () => {
    try {
      await app.settle()
      const left = await commonOf(app)
      const changed = [...left].flatMap(([name, print]) => (before.get(name) === print ? [] : [name]))
      if (changed.length > 0) throw new Error(`a file that changes ${changed.join(', ')} needs a product of its own`)
    } catch (cause) {
      shared = undefined
      await app.close()
      throw cause
    }
  }
  return { ...app, close: handOn, stop: refuseToStop, [Symbol.asyncDispose]: handOn }
}

const refuseToStop = (): Promise<void> => Promise.reject(new Error('other files share this product'))

async function commonOf({ pool }: TestApp): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; print: string }>(FINGERPRINTS.join(' union all '))
  return new Map(rows.map(({ name, print }) => [name, print]))
}
