import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { knownRate } from '#server/domains/deposits/quoting.ts'
import { importStatement } from '#server/domains/deposits/statements/importing.ts'
import { previewStatement } from '#server/domains/deposits/statements/previewing.ts'
import { rereadStatements } from '#server/domains/deposits/statements/rereading.ts'
import { listStatements } from '#server/domains/deposits/statements/statements.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { CreditMany, ListCreditable } from '#shared/domains/deposits/bulk.schema.ts'
import type {
  AttachLine,
  DecideDeposit,
  Decided,
  DepositCase,
  DismissContradictions,
  ImportStatement,
  LinePage,
  ListLines,
  ListQueue,
  ListStatements,
  ReturnLine,
  SettleDebt,
  ShortenHold,
  StatementPage,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import { registerBulk } from './bulk/bulk-approval.ts'
import { askMany, listCreditable } from './bulk/bulk-asking.ts'
import { readCase } from './case.ts'
import { askToDismiss, registerDismissal } from './contradictions.ts'
import { registerCredit } from './credit-approval.ts'
import { attach, decideCredit, refund, refuse, reverse } from './deciding.ts'
import { listUnmatched, presentLine } from './desk.queries.ts'
import type { CreditDeps, Reversal } from './desk.types.ts'
import { exportDeposits } from './exporting.ts'
import { askToSettle, registerReleases, shortenHold } from './holds.ts'
import { listOutgoing } from './outgoing.ts'
import { queue } from './queue.ts'
import { returnLine } from './returning.ts'
import { tidy } from './tidying.ts'
import { listTieableCredits } from './tieable.queries.ts'
import { depositsTimeline } from './timeline.queries.ts'
import { tieToCredit } from './tying.ts'
import { waitingDeposits } from './waiting.queries.ts'

export type DepositDesk = ReturnType<typeof createDepositDesk>

/** Where administrators see what came, and decide what becomes of it. */
export function createDepositDesk(given: Omit<CreditDeps, 'onReversed'>) {
  const listeners: ((trx: Trx, reversal: Reversal) => Promise<void>)[] = []
  const deps: CreditDeps = { ...given, onReversed: listeners }
  const creditKind = registerCredit(deps)
  const bulkKind = registerBulk(deps)
  const releases = registerReleases(deps)
  const dismissal = registerDismissal(deps)
  const open = () => deps.approvals.listAsked(creditKind, bulkKind, releases.hold, releases.debt, dismissal)
  const get = async (by: RequestUser, id: string): Promise<DepositCase> =>
    readCase(deps, { id, by: by.id, open: await open() })
  const answer = async (by: RequestUser, id: string, approvalId: string | null): Promise<Decided> => ({
    state: approvalId === null ? 'done' : 'asked',
    approvalId,
    deposit: await get(by, id),
  })
  const at = { refuse, refund, reverse }
  return {
    waiting: waitingDeposits(deps.db),
    timeline: [depositsTimeline(deps.db)],
    ...bind(deps, {
      exportCsv: exportDeposits,
      statements,
      lines,
      outgoing: listOutgoing,
      previewStatement,
      reread: rereadStatements,
      tidy,
      tieToCredit,
    }),
    /** Called in the SQL transaction that notes that a credited payment was taken back. */
    onReversed: (hear: (typeof listeners)[number]): void => void listeners.push(hear),
    queue: async (query: ListQueue) => queue(deps.db, query, await open()),
    get,
    importStatement: (by: RequestUser, input: ImportStatement, origin: ActOrigin) =>
      importStatement(deps, by, { input, origin }),
    creditable: async (by: RequestUser, query: ListCreditable) =>
      listCreditable(deps, by.id, { query, open: await open() }),
    /** Throws as askMany. */
    creditMany: async (by: RequestUser, input: CreditMany, origin: ActOrigin) =>
      askMany(deps, bulkKind, { by, input, origin, open: await open() }),
    async attach(by: RequestUser, input: AttachLine, origin: ActOrigin): Promise<DepositCase> {
      const arrivalRate = await knownRate(deps)
      await deps.db.transaction().execute((trx) => attach(deps, trx, { by, input, origin, arrivalRate }))
      return get(by, input.id)
    },
    /** Throws as returnLine, and as requireStepUp. */
    async returnLine(by: RequestUser, input: ReturnLine, origin: ActOrigin): Promise<void> {
      await deps.security.requireStepUp(by, input)
      await deps.db.transaction().execute((trx) => returnLine(deps, trx, { by, input, origin }))
    },
    async decide(by: RequestUser, input: DecideDeposit, origin: ActOrigin): Promise<Decided> {
      const { verdict, password, code } = input
      if (verdict === 'credit') return answer(by, input.id, await decideCredit(deps, creditKind, { by, input, origin }))
      await deps.security.requireStepUp(by, { password, code })
      await deps.db.transaction().execute((trx) => at[verdict](deps, trx, { by, input, origin }))
      return answer(by, input.id, null)
    },
    shortenHold: async (by: RequestUser, input: ShortenHold, origin: ActOrigin) =>
      answer(by, input.id, await shortenHold(deps, releases.hold, { by, input, origin })),
    settleDebt: async (by: RequestUser, input: SettleDebt, origin: ActOrigin) =>
      answer(by, input.id, await askToSettle(deps, releases.debt, { by, input, origin })),
    /** The approval's id: it always takes two. */
    dismissContradictions: (by: RequestUser, input: DismissContradictions, origin: ActOrigin) =>
      askToDismiss(deps, dismissal, { by, input, origin }),
    listTieable: listTieableCredits,
  }
}

async function statements({ db }: CreditDeps, { cursor, limit }: ListStatements): Promise<StatementPage> {
  const rows = await listStatements(db, { cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  return {
    items: page.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() })),
    nextCursor,
  }
}

async function lines({ db }: CreditDeps, { cursor, limit }: ListLines): Promise<LinePage> {
  const rows = await listUnmatched(db, { cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  return { items: page.map(presentLine), nextCursor }
}
