import type { Db, Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { assetsIn, operationsOf } from '#server/domains/transactions/operations.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { retryPassing } from '#server/kernel/retry-passing.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import { type HeldAsset, lockPosition, type Position } from './acceptance.queries.ts'
import { type AcceptTerms, claimFor } from './acceptance.ts'
import { requireAllowed } from './allow-list.ts'
import { insertServerIntents } from './asked-before.ts'
import { type HeldByOne, holdAndCount } from './group.queries.ts'
import { checkMonth, sentInMonth } from './level-limits.ts'
import { insertRequest, type MoneyRequest } from './requests.queries.ts'

export interface GroupAcceptance {
  /** Of the whole; each intent has one of its own, made by the server. */
  request: MoneyRequest
  /** All of one user and one source. */
  intents: readonly (Intent & { requestId: string })[]
  /** By asset. */
  terms: ReadonlyMap<string, AcceptTerms>
  /** What commits together with them; where it throws, nothing is accepted. */
  alongside: (trx: Trx) => Promise<void>
  /** All is checked, and nothing is kept. */
  isTrial?: boolean | undefined
}

interface GroupDeps {
  db: Db
  accounts: Accounts
  clock: Clock
  checkpoint: PassCheckpoint
}

/** No intent has this name: what is looked up under the request's name is looked up by each intent's. */
const NO_NAME = -1n

/**
 * Accepts many outflows of one account as one: all of them pass the check of outflows, each after those before it, or none is
 * accepted. What the ledger has recorded of them before a restore is left as it is. Throws ALREADY_DONE where the request was made
 * before.
 */
export async function acceptGroup(deps: GroupDeps, group: GroupAcceptance): Promise<void> {
  const { db, clock, checkpoint } = deps
  const { request, intents, alongside, isTrial } = group
  const [first] = intents
  if (!first) throw new Error('a group has intents')
  const assets = [...new Set(intents.flatMap((intent) => assetsIn(operationsOf(intent))))]
  await retryPassing(() =>
    inTransaction(db, isTrial, async (trx) => {
      const now = clock.now()
      const position = await lockPosition(trx, { request, name: NO_NAME, source: first.source, assets, now })
      if (position.request !== null || !(await insertRequest(trx, request, null)))
        throw new DomainError('ALREADY_DONE', 'This was sent already.')
      const held = await weigh(deps, trx, { group, position })
      const inserted = new Set((await insertServerIntents(deps, trx, intents)).map(({ id }) => id))
      await holdAndCount(
        trx,
        { source: first.source, userId: first.userId, now },
        held.filter(({ intentId }) => inserted.has(intentId)),
      )
      await alongside(trx)
      checkpoint('accept.checked')
      await notifyLiveAndWake(trx, [
        { userId: first.userId, event: { topic: 'transactions', id: first.id } },
        { userId: first.userId, event: { topic: 'balances' } },
      ])
    }),
  )
  checkpoint('accept.committed')
}

/** What each holds, after those before it. Throws where one of them may not leave. */
async function weigh(
  { clock }: GroupDeps,
  trx: Trx,
  { group, position }: { group: GroupAcceptance; position: Position },
): Promise<HeldByOne[]> {
  const { account, sentInDay, depositFacts, shortfalls } = position
  if (!account)
    throw new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
  const holdings = new Map(position.holdings.map((held): [string, HeldAsset] => [held.asset, { ...held }]))
  const sentBefore = usdCents(sentInDay.usd)
  const monthBefore = await monthOf(trx, group)
  let sent = sentBefore
  const allowed = new Set<string>()
  const weighed: HeldByOne[] = []
  for (const intent of group.intents) {
    const terms = group.terms.get(intent.asset)
    if (!terms) throw new Error(`no terms for ${intent.asset}`)
    const day = { ...sentInDay, usd: formatUsdCents(sent) }
    const facts = depositFacts && {
      ...depositFacts,
      worth: formatUsdCents(lessBy(depositFacts.worth, sent - sentBefore)),
    }
    const known = { account, holdings: [...holdings.values()], sentInDay: day, depositFacts: facts, shortfalls }
    const claim = claimFor(intent, terms, known)
    const inMonth = monthBefore === null ? null : formatUsdCents(usdCents(monthBefore) + sent - sentBefore)
    checkMonth(claim.usd, terms, inMonth)
    if (claim.servicePaysFee)
      throw new DomainError(
        'INSUFFICIENT_FUNDS',
        'Your account has too little XLM for the network fees. Add some XLM first.',
      )
    const to = JSON.stringify([intent.to, intent.memo?.value ?? ''])
    if (terms.isAllowListOn && !allowed.has(to)) await requireAllowed(trx, { intent, terms, now: clock.now() })
    allowed.add(to)
    for (const [asset, amount] of Object.entries(claim.reservations)) hold(holdings, asset, amount)
    if (claim.usd !== null) sent += usdCents(claim.usd)
    weighed.push({ intentId: intent.id, reservations: claim.reservations, usd: claim.usd })
  }
  return weighed
}

/** What the owner has sent within a month, where the level limits it: of all assets alike. */
async function monthOf(trx: Trx, { intents, terms }: GroupAcceptance): Promise<string | null> {
  const [first] = intents
  const [any] = terms.values()
  return first && any ? sentInMonth(trx, first.userId, any) : null
}

/** Cents that remain of a sum, 0 at least. */
function lessBy(usd: string, cents: bigint): bigint {
  const rest = usd.startsWith('-') ? 0n : usdCents(usd) - cents
  return rest > 0n ? rest : 0n
}

function hold(holdings: ReadonlyMap<string, HeldAsset>, asset: string, amount: string): void {
  const held = holdings.get(asset)
  if (held) held.reserved = fromStroops(toStroops(held.reserved) + toStroops(amount))
}
