import type { Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { assetsIn, operationsOf } from '#server/domains/transactions/operations.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import { type HeldAsset, lockPosition, type Position } from './acceptance.queries.ts'
import { type AcceptTerms, claimFor } from './acceptance.ts'
import type { Acceptance, AcceptingDeps } from './accepting.ts'
import { requireAllowed } from './allow-list.ts'
import type { KeySpending } from './authority.ts'
import { type HeldByOne, holdAndCount } from './group.queries.ts'
import { checkMonth, sentInMonth } from './level-limits.ts'
import { insertServerIntents } from './repeated-requests.ts'
import { insertRequest, type MoneyRequest } from './requests.queries.ts'

/** Many outflows of one user and one source that are accepted as one. */
export interface Group {
  /** Of the whole; each intent has one of its own, made by the server. */
  request: MoneyRequest
  intents: readonly (Intent & { requestId: string })[]
}
export interface GroupTerms {
  /** By asset. */
  terms: ReadonlyMap<string, AcceptTerms>
  /** Of all of them; null where no key's cap counts it. */
  spending: KeySpending | null
}
interface GroupDeps extends AcceptingDeps {
  accounts: Accounts
}
export interface LockedGroup extends Group {
  position: Position
  now: Date
}

/** No intent has this name: what is looked up under the request's name is looked up by each intent's. */
const NO_NAME = -1n

/** Locks their source and binds their request. Throws ALREADY_DONE where it was made before. */
export async function lockGroup({ clock }: GroupDeps, { trx }: Acceptance, group: Group): Promise<LockedGroup> {
  const { request, intents } = group
  const { source } = firstOf(group)
  const assets = [...new Set(intents.flatMap((intent) => assetsIn(operationsOf(intent))))]
  const now = clock.now()
  const position = await lockPosition(trx, { request, name: NO_NAME, source, assets, now })
  if (position.request !== null || !(await insertRequest(trx, request, null)))
    throw new DomainError('ALREADY_DONE', 'This was sent already.')
  return { ...group, position, now }
}

/** Stores them and what they hold. What the ledger has recorded of them before a restore is left as it is. */
export async function storeGroup(
  deps: GroupDeps,
  { trx, notices }: Acceptance,
  locked: LockedGroup,
  held: readonly HeldByOne[],
): Promise<void> {
  const { id, source, userId } = firstOf(locked)
  const inserted = new Set((await insertServerIntents(deps, trx, locked.intents)).map((row) => row.id))
  await holdAndCount(
    trx,
    { source, userId, now: locked.now },
    held.filter(({ intentId }) => inserted.has(intentId)),
  )
  deps.checkpoint('accept.checked')
  notices.push({ userId, event: { topic: 'transactions', id } }, { userId, event: { topic: 'balances' } })
}

function firstOf({ intents: [first] }: Group): Intent {
  if (!first) throw new Error('a group has intents')
  return first
}

/** Reservations of each, after those before it: all of them pass the check of outflows, or it throws. */
export async function checkGroup(
  { clock, keys }: GroupDeps,
  { trx }: Acceptance,
  group: LockedGroup,
  { terms: termsByAsset, spending }: GroupTerms,
): Promise<HeldByOne[]> {
  if (spending) await keys.spend(trx, spending)
  const { account, sentInDay, depositFacts, shortfalls } = group.position
  if (!account) throw walletCreating()
  const holdings = new Map(group.position.holdings.map((held): [string, HeldAsset] => [held.asset, { ...held }]))
  const sentBefore = usdCents(sentInDay.usd)
  const monthBefore = await monthOf(trx, group, termsByAsset)
  let sent = sentBefore
  const allowed = new Set<string>()
  const held: HeldByOne[] = []
  for (const intent of group.intents) {
    const terms = termsByAsset.get(intent.asset)
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
    held.push({ intentId: intent.id, reservations: claim.reservations, usd: claim.usd })
  }
  return held
}

/** What the owner has sent within a month, where the level limits it: of all assets alike. */
async function monthOf(trx: Trx, { intents }: Group, terms: GroupTerms['terms']): Promise<string | null> {
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
