import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { claimBefore } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { type IntentIds, serverRequestId } from '#server/stellar/intent-ids.ts'
import { spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { findByRequests, listUnclaimedOf, readBaseReserve } from './payouts.queries.ts'
import { insertIntents } from './transactions.queries.ts'

interface PayoutDeps {
  accounts: Accounts
  ids: IntentIds
}
/** Payment of a service account to a person. */
interface Payout {
  /**
   * The business's own name of it: under one key a person is paid once, whatever runs again or was restored. It is made of what a
   * restored backup makes again, and of nothing that was drawn since.
   */
  key: string
  /** How former versions of this service named it: what they have paid is paid. */
  formerKeys?: readonly string[]
  userId: string
  asset: string
  /** Decimal text. */
  amount: string
}
type PayingRole = 'treasury' | 'fee' | 'vault'
interface From {
  source: PayingRole
  type: 'credit' | 'payout'
}
interface Batch extends From {
  /** `to`: the person's own account. */
  payouts: readonly (Payout & { to: string })[]
}
interface Queued {
  /** By key, those among them that were queued or paid before. */
  transactions: ReadonlyMap<string, string>
  /** By asset: stroops that the source is short of for the first one that waits. Those after it in that asset wait too. */
  missing: ReadonlyMap<string, bigint>
  /** Keys under which the ledger has something else from before a restore: they wait unsigned for an administrator. */
  differing: ReadonlySet<string>
}
export type Payouts = ReturnType<typeof createPayouts>

/** Stroops set aside for the network fee of each, where the source pays it: a hundred times the least. */
const FOR_FEE = 10_000n

/** The one way in which service accounts pay people; each call joins the caller's SQL transaction. */
export const createPayouts = (deps: PayoutDeps) => ({
  ...bind(deps, {
    queue: queueAll,
    /**
     * `queue` of one that can be received: throws WALLET_CREATING, and DESTINATION_NO_TRUSTLINE where the person cannot hold
     * the asset; ALREADY_DONE where the ledger has another amount under its key. Answers its transaction; null where the source's
     * funds do not reach: then nothing was done.
     */
    queueOne,
  }),
  /** Serialises what a service account pays until the SQL transaction ends; false where it is not on the ledger. */
  lock: async (trx: Trx, source: PayingRole): Promise<boolean> => (await lockSource(deps, trx, source)) !== null,
  /** Stroops that a service account can pay now. */
  freeOf: async (trx: Trx, source: PayingRole, asset: string): Promise<bigint> => {
    const account = await deps.accounts.mirror.findByRoleIn(trx, source)
    return account ? ((await freeByAsset(deps, trx, account)).get(asset) ?? 0n) : 0n
  },
  /** Whom a source has paid under one of these keys before a restore, as far as nobody has asked for it since. */
  paidUnasked: (trx: Trx, source: PayingRole, keys: readonly string[]): Promise<string[]> =>
    paidUnasked(deps, trx, { source, keys }),
})

/**
 * Queues payments of a service account to people's own accounts, in their order as far as its funds reach, and holds what they take
 * until the ledger has it: what one source has promised, no other payout takes. Those of one source share envelopes of up to 100
 * operations. What was queued under its key before, or paid before a restore, is answered and takes nothing. A failed one stays
 * failed: another try has another key. What the source has paid somebody before a restore, and nothing asks for, holds what is
 * queued for that person until an administrator has tied it (isHeldPayout).
 */
async function queueAll(deps: PayoutDeps, trx: Trx, { source: role, type, payouts }: Batch): Promise<Queued> {
  if (payouts.length === 0) return { transactions: new Map(), missing: new Map(), differing: new Set() }
  const source = await lockSource(deps, trx, role)
  const nameFor = (userId: string, key: string): bigint =>
    deps.ids.nameOf({ origin: 'server', ownerId: userId, requestId: serverRequestId(key) })
  const intents = payouts.map(({ key, formerKeys = [], userId, to, asset, amount }) => {
    const requestId = serverRequestId(key)
    return {
      id: uuid(),
      userId,
      type,
      asset,
      amount,
      to,
      from: source?.address ?? '',
      source: source?.address ?? '',
      key,
      requestId,
      name: nameFor(userId, key),
      formerNames: formerKeys.map((former) => nameFor(userId, former)),
      groupId: serverRequestId(`payouts ${role}`),
      createsAccount: false,
      servicePaysFee: role === 'vault',
      memo: null,
      validUntil: null,
    }
  })
  const { others } = await claimBefore(trx, intents)
  const differing = new Set(intents.flatMap((intent) => (others.includes(intent) ? intent.key : [])))
  const known = await findByRequests(trx, intents)
  const { fitting, missing } = within(
    intents.filter(({ requestId }) => !known.has(requestId)),
    source ? await freeByAsset(deps, trx, source) : new Map(),
  )
  const inserted = await insertIntents(trx, fitting)
  if (inserted.length !== fitting.length) throw new Error('a payout was queued by somebody else meanwhile')
  if (source && fitting.length > 0) {
    const held = fitting.map((one) => ({ intentId: one.id, reservations: { [one.asset]: fromStroops(takenBy(one)) } }))
    await deps.accounts.reservations.hold(trx, source.address, held)
    await notifyLiveAndWake(
      trx,
      fitting.map(({ id, userId }) => ({ userId, event: { topic: 'transactions', id } })),
    )
  }
  const queued = new Map(fitting.map(({ requestId, id }) => [requestId, id]))
  const transactions = intents.flatMap(({ key, requestId }): [string, string][] => {
    const id = queued.get(requestId) ?? known.get(requestId)
    return id === undefined ? [] : [[key, id]]
  })
  return { transactions: new Map(transactions), missing, differing }
}

async function queueOne(deps: PayoutDeps, trx: Trx, payout: Payout & From): Promise<{ transactionId: string } | null> {
  const { source, type, key, formerKeys = [], userId, asset, amount } = payout
  const [known] = (await findByRequests(trx, [{ userId, requestId: serverRequestId(key) }])).values()
  if (known !== undefined) return { transactionId: known }
  const to = await deps.accounts.mirror.findByUserIn(trx, userId)
  if (to?.status !== 'active')
    throw new DomainError('WALLET_CREATING', 'The wallet is not on the ledger yet. Please try again in a moment.')
  const one = { key, formerKeys, userId, asset, amount, to: to.address }
  if (asset !== NATIVE) await requireLine(deps.accounts, trx, one)
  const { transactions, differing } = await queueAll(deps, trx, { source, type, payouts: [one] })
  if (differing.has(key))
    throw new DomainError(
      'ALREADY_DONE',
      'The ledger has this payment with another amount, from before a restore. A super administrator ties it to what it was for.',
    )
  const transactionId = transactions.get(key)
  return transactionId === undefined ? null : { transactionId }
}

async function paidUnasked(
  { accounts, ids }: PayoutDeps,
  trx: Trx,
  { source, keys }: { source: PayingRole; keys: readonly string[] },
): Promise<string[]> {
  const account = await accounts.mirror.findByRoleIn(trx, source)
  const unclaimed = account ? await listUnclaimedOf(trx, account.address) : []
  const requestIds = keys.map(serverRequestId)
  return unclaimed.flatMap(({ userId, intentName }) =>
    requestIds.some((requestId) => String(ids.nameOf({ origin: 'server', ownerId: userId, requestId })) === intentName)
      ? userId
      : [],
  )
}

async function requireLine(
  { mirror }: Accounts,
  trx: Trx,
  { to, asset }: { to: string; asset: string },
): Promise<void> {
  const line = (await mirror.holdingsIn(trx, to)).find((held) => held.asset === asset)
  if (line?.authorized) return
  throw new DomainError(
    'DESTINATION_NO_TRUSTLINE',
    `The account cannot hold ${assetCode(asset)}. Its owner adds it first.`,
  )
}

type Source = NonNullable<Awaited<ReturnType<Accounts['mirror']['findByRoleIn']>>>

/** null where it is not on the ledger. */
async function lockSource({ accounts: { mirror } }: PayoutDeps, trx: Trx, role: PayingRole): Promise<Source | null> {
  const found = await mirror.findByRoleIn(trx, role)
  if (found?.status !== 'active') return null
  const [locked] = await mirror.lockByAddresses(trx, [found.address])
  return locked ?? null
}

/** Stroops of a service account that nothing else has a claim on. */
async function freeByAsset(
  { accounts: { mirror } }: PayoutDeps,
  trx: Trx,
  source: Source,
): Promise<Map<string, bigint>> {
  const terms = { ...source, baseReserve: await readBaseReserve(trx) }
  const held = await mirror.holdingsIn(trx, source.address)
  return new Map(
    held.map((line) => [line.asset, line.asset === NATIVE ? spendableNative(line, terms) : spendableOf(line)]),
  )
}

interface Taking {
  asset: string
  amount: string
  servicePaysFee: boolean
}
const takenBy = ({ asset, amount, servicePaysFee }: Taking): bigint =>
  toStroops(amount) + (asset === NATIVE && !servicePaysFee ? FOR_FEE : 0n)

/** In their order, as many of each asset as its funds reach for. */
function within<One extends Taking>(
  open: readonly One[],
  free: ReadonlyMap<string, bigint>,
): { fitting: One[]; missing: Map<string, bigint> } {
  const left = new Map(free)
  const missing = new Map<string, bigint>()
  const fitting = open.filter((one) => {
    const rest = (left.get(one.asset) ?? 0n) - takenBy(one)
    if (missing.has(one.asset)) return false
    if (rest < 0n) missing.set(one.asset, -rest)
    else left.set(one.asset, rest)
    return rest >= 0n
  })
  return { fitting, missing }
}
