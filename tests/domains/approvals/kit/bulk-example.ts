import { randomUUID as uuid } from 'node:crypto'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import type { Example } from './examples.ts'

interface Given {
  app: TestApp
  order: Deposit
  username: string
  lineId: string
}

/** A credit of several deposits, of which one has a line with another amount afterwards. */
export const bulkExample = ({ app, order, username, lineId }: Given): Example => {
  const { id, reference, payUsd: usd, estimatedXlm } = order
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
