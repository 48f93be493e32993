import { v7 as uuid } from 'uuid'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { type LiveNotice, notifyLive } from '#server/queue/notices.ts'
import type { FeeChangePage, ListFeeChanges } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeList, FeeOperation, FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import { findLastMade, listChanges, listVersions } from './changes.queries.ts'
import * as queries from './fees.queries.ts'

export interface FeesDeps {
  db: Db
  clock: Clock
}
export type FeesService = ReturnType<typeof createFeesService>

interface Adding {
  active?: boolean
  effectiveFrom?: Date
  approvalId?: string
}
const EVERYBODY: readonly LiveNotice[] = [{ userId: '*', event: { topic: 'configuration' } }]

/** What the service takes for its operations (fee_config). */
export function createFeesService({ db, clock }: FeesDeps) {
  return {
    list: async (): Promise<FeeList> => wholeList(await queries.listRules(db, clock.now())),
    /** By which rule an operation in an asset is charged now: its own, else that of XLM; null where it costs nothing. */
    ruleFor: (operation: FeeOperation, asset: string): Promise<FeeRule | null> =>
      queries.findRule(db, { operation, asset, now: clock.now() }),
    /** Supersedes the rule of the same operation and asset from then on. Open pages read what things cost again. */
    async add(trx: Trx, rule: FeeRule, adding: Adding = {}): Promise<void> {
      const now = clock.now()
      const { active = true, effectiveFrom = now, approvalId = null } = adding
      await queries.insertRule(trx, { id: uuid(), rule, active, effectiveFrom, madeAt: now, approvalId })
      await notifyLive(trx, EVERYBODY)
    },
    versions: () => listVersions(db, clock.now()),
    lastMade: (reader: Reader, of: Pick<FeeRule, 'operation' | 'asset'>) => findLastMade(reader, of),
    async changes(query: ListFeeChanges): Promise<FeeChangePage> {
      const rows = await listChanges(db, query)
      const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
      return { items: page, nextCursor }
    },
  }
}
