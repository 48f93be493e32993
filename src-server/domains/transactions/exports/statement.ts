import type { Db } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type ExportTransactions, STATEMENT_LIMIT } from '#shared/domains/transactions/export.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { countLegs, findOwner, listAccounts, listBalances, listEntries } from './statement.queries.ts'
import type { Statement } from './statement-pdf.ts'

/**
 * Everything that a statement says, as of one moment. Throws BAD_INPUT without its days, with a filter that would leave out
 * what moved a balance, and for more entries than it may have.
 */
export async function readStatement(
  db: Db,
  userId: string,
  { asked: query, madeAt }: { asked: ExportTransactions; madeAt: Date },
): Promise<Statement> {
  const { format: _format, zone: _zone, language, firstDay, lastDay, inLedger: _inLedger, ...others } = query
  if (!firstDay || !lastDay)
    throw new DomainError('BAD_INPUT', 'A statement needs its first and its last day', {
      field: firstDay ? 'lastDay' : 'firstDay',
    })
  const [narrowing] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (narrowing !== undefined)
    throw new DomainError(
      'BAD_INPUT',
      'A statement is of days alone: another filter would leave out what moved a balance',
      {
        field: narrowing,
      },
    )
  const start = new Date(`${firstDay}T00:00:00Z`)
  const end = new Date(new Date(`${lastDay}T00:00:00Z`).getTime() + DAY_MS)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const owner = await findOwner(trx, userId)
      const accounts = await listAccounts(trx, userId)
      if ((await countLegs(trx, accounts, { start, end })) > STATEMENT_LIMIT)
        throw new DomainError(
          'BAD_INPUT',
          `A statement holds ${STATEMENT_LIMIT} entries at most: choose fewer days, or CSV, which has no limit`,
          { field: 'firstDay' },
        )
      return {
        language,
        firstDay,
        lastDay,
        madeAt,
        username: owner?.username ?? '',
        address: owner?.address ?? '',
        balances: await listBalances(trx, accounts, { start, end }),
        entries: await listEntries(trx, { userId, accounts, start, end }),
      }
    })
}
