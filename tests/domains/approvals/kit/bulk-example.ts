import { randomUUID as uuid } from 'node:crypto'
import { anOrder, aPerson, importLines, type Person } from '#tests/domains/deposits/kit/deposits.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import type { Example } from './examples-of-people.ts'

/** A credit of several deposits, of which one has a line with another amount afterwards. */
export async function bulkExample(app: TestApp, admin: Person): Promise<Example> {
  const person = await aPerson(app)
  const { id, reference, payUsd: usd, estimatedXlm } = await anOrder(person, '45')
  const paid = { id: '#D-TOGETHER', amount: usd, note: reference, payer: '$together', date: new Date().toISOString() }
  await importLines(admin, [paid])
  const { rows } = await app.pool.query<{ id: string }>('select id from cash_app_deposits where payment_id = $1', [id])
  const [{ id: lineId } = { id: '' }] = rows
  const { username } = person.user
  const line = { id, lineId, username, reference, usd, xlm: estimatedXlm ?? '', importedBy: uuid(), credits: 0 }
  return {
    subject: 'd'.repeat(64),
    payload: { lines: [line] },
    whom: username,
    howMuch: `$${usd}`,
    change: () => app.pool.query('update cash_app_deposits set amount = amount + 1 where id = $1', [lineId]),
    shows: 'noLongerFit',
  }
}
