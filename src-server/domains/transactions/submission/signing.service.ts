import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { changeNotices } from '#server/domains/transactions/change-notices.ts'
import { operationsOfRow, sourcesIn } from '#server/domains/transactions/operations.ts'
import { tellOwners } from '#server/domains/transactions/outcome-notices.ts'
import { move, type TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { signFeeBump } from '#server/stellar/envelopes.ts'
import { MOST_OPERATIONS } from '#server/stellar/operation-plan.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { planFaultOf } from './envelope-plan.ts'
import {
  type Attempt,
  bumpIfServicePays,
  type EnvelopeSigningDeps,
  isSignable,
  signTogether,
  type Turn,
} from './envelope-signing.ts'
import type { IntentRevisers } from './intent-revisers.ts'
import {
  listPaying,
  listSigningWallets,
  lockSigningPositions,
  type SigningPosition,
  type SigningWallet,
} from './signing.queries.ts'
import { aloneAfterFailure, isExpired, isHeld, isOutflow, isPast, isPlacing } from './signing-rules.ts'
import * as submissions from './submissions.queries.ts'

const FIRST_ATTEMPT = 1

export interface SigningDeps extends EnvelopeSigningDeps {
  db: Db
  freezes: FreezesService
  inbox: Notifier
  revisers: Pick<IntentRevisers, 'revise' | 'refused'>
  checkpoint: PassCheckpoint
  clock: Clock
  logger: Logger
}
export type SigningService = ReturnType<typeof createSigningService>
interface StoredEnvelope {
  id: string
  envelope: string
  hash: string
}

/** Signs what waits for source accounts. An envelope and its hash are stored before anybody can send them. */
export function createSigningService(deps: SigningDeps) {
  return bind(deps, { signNext, bump })
}

interface Signed {
  row: submissions.SignedSubmission
  intents: readonly TransactionRow[]
}

/**
 * Signs the next intents of each source, for all in one SQL transaction, and answers in their order: null where nothing
 * is to be signed now. `worker` must hold the leases.
 */
async function signNext(
  deps: SigningDeps,
  sources: readonly string[],
  worker: string,
): Promise<(StoredEnvelope | null)[]> {
  const stored = await deps.db.transaction().execute(async (trx) => {
    const positions = await lockSigningPositions(trx, sources, worker)
    if (positions.length === 0) return []
    const next = await submissions.lockNextIntents(trx, positions.map(mostAtOnce), deps.clock.now())
    const intents = new Set(await dropUnsendable(deps, trx, { positions, intents: [...next.values()].flat() }))
    const turns = positions.map((position) => {
      const own = next.get(position.address)?.filter((intent) => intents.has(intent)) ?? []
      return { position, intents: position.role === 'trading' ? aloneAfterFailure(own) : own }
    })
    const signed: Signed[] = []
    for (const turn of await withPayers(trx, turns)) {
      const made = await signFor(deps, trx, turn)
      if (made) signed.push(made)
    }
    await store(deps, trx, signed)
    return signed
  })
  if (stored.length > 0) deps.checkpoint('sign.committed')
  const signed = new Map(stored.map(({ row }) => [row.source, row]))
  return sources.map((source) => {
    const row = signed.get(source)
    return row ? { id: row.id, envelope: row.envelope, hash: row.outerHash } : null
  })
}

/** Fails what has waited too long, and every outflow of an account that is held; the others may be signed. */
async function dropUnsendable(
  deps: SigningDeps,
  trx: Trx,
  { positions, intents }: { positions: readonly SigningPosition[]; intents: TransactionRow[] },
): Promise<TransactionRow[]> {
  const now = deps.clock.now()
  const held = new Set(positions.filter((position) => isHeld(position, now)).map(({ address }) => address))
  const homes = new Map(positions.map(({ address, homeAddress }) => [address, homeAddress]))
  const freeSince = new Map(positions.map((position) => [position.address, position.freeSince]))
  const robots = new Set(positions.filter(({ role }) => role === 'trading').map(({ address }) => address))
  const refusedAbove = await deps.revisers.refused(trx, intents)
  const refusalOf = (intent: TransactionRow): string | null => {
    const source = intent.source ?? ''
    if (held.has(source) && isOutflow(intent, homes.get(source) ?? null)) return 'account_held'
    if (robots.has(source) && isPlacing(intent) && isPast(intent, now)) return 'expired'
    if (isExpired(intent, { freeSince: freeSince.get(source) ?? null, now })) return 'expired'
    return refusedAbove.get(intent.id) ?? null
  }
  const refused = new Map(intents.map((intent) => [intent, refusalOf(intent)]))
  await failIntents(
    deps,
    trx,
    intents.flatMap((intent) => {
      const resultCode = refused.get(intent) ?? null
      return resultCode === null ? [] : [{ intent, resultCode }]
    }),
  )
  return intents.filter((intent) => refused.get(intent) === null)
}

type Signer = Pick<Turn, 'position' | 'intents'>

/** Turns whose payer may pay now, and whose trading wallets may sign; the others wait. */
async function withPayers(trx: Trx, turns: readonly Signer[]): Promise<Turn[]> {
  const payerOf = ({ intents }: Signer) => intents[0]?.from ?? ''
  const walletsOf = await readWallets(trx, turns)
  const ofChannels = turns.filter(({ position }) => position.role === 'channel')
  const paying = ofChannels.length > 0 ? await listPaying(trx, ofChannels.map(payerOf)) : []
  return turns.flatMap((turn) => {
    const payer =
      turn.position.role === 'channel' ? paying.find(({ address }) => address === payerOf(turn)) : turn.position
    const wallets = walletsOf(turn)
    return payer && !wallets.some(({ isBusy }) => isBusy) ? [{ ...turn, payer, wallets }] : []
  })
}

async function readWallets(trx: Trx, turns: readonly Signer[]) {
  const addressesOf = ({ position, intents }: Signer): string[] => {
    const merging = position.role === 'trading' ? [position.address] : []
    return [...merging, ...intents.flatMap((intent) => sourcesIn(operationsOfRow(intent)))]
  }
  const found = await listSigningWallets(trx, turns.flatMap(addressesOf))
  return (turn: Signer): SigningWallet[] => {
    const addresses = new Set(addressesOf(turn))
    return found.filter(({ address }) => addresses.has(address))
  }
}

async function signFor(deps: SigningDeps, trx: Trx, turn: Turn): Promise<Signed | null> {
  const { position, intents } = turn
  const [first] = intents
  if (!first) return null
  const before = first.signedAt ? await submissions.findLastAttempt(trx, first.id) : undefined
  const sequence = BigInt(position.bookedSequence) + 1n
  if (before?.outcome !== 'dead') return sign(deps, trx, { ...turn, sequence, attempt: FIRST_ATTEMPT })
  if (BigInt(before.sequence) !== sequence) {
    await freezeForSequence(deps.freezes, trx, { position, sequence: before.sequence })
    return null
  }
  // An envelope that was stored once is only built again whole, with the same order and number.
  const group = await submissions.lockQueuedGroup(trx, before.id)
  return sign(deps, trx, { ...turn, intents: group, sequence, attempt: before.attempt + 1 })
}

/** Another transaction took the number that all attempts of this intent share: only a person may decide. */
async function freezeForSequence(
  freezes: FreezesService,
  trx: Trx,
  { position, sequence }: { position: SigningPosition; sequence: string },
): Promise<void> {
  const { address, role } = position
  await freezes.freeze(trx, {
    address,
    stopsAll: !isPersons(role),
    cause: 'sequence_used',
    subject: sequence,
    sentence: `Sequence number ${sequence} of ${address} was used by a transaction that is not known to this service.`,
    evidence: { source: address, sequence },
  })
}

/** Builds and signs one envelope; what cannot be in any fails alone, and the others have their next turn. */
async function sign(deps: SigningDeps, trx: Trx, made: Attempt): Promise<Signed | null> {
  const { position, payer, sequence, attempt } = made
  const intents = await deps.revisers.revise(trx, made.intents)
  try {
    const { signed, maxTime } = signTogether(deps, { ...made, intents })
    const bumped = await bumpIfServicePays(deps, trx, { position, intents, signed })
    deps.checkpoint('sign.built')
    const place = { source: position.address, sequence: String(sequence), attempt, bumpOf: null }
    return { row: { id: uuid(), ...place, ...bumped, maxTime }, intents }
  } catch (cause) {
    if (isDatabaseFault(cause)) throw cause
    const isAlone = intents.length === 1
    const faulty = intents.flatMap((intent) => {
      const resultCode =
        planFaultOf(payer.address, intent, made) ??
        (isAlone || !isSignable(deps, made, intent) ? 'cannot_be_signed' : null)
      return resultCode === null ? [] : [{ intent, resultCode }]
    })
    if (faulty.length === 0) throw cause
    for (const { intent, resultCode } of faulty)
      deps.logger.error({ err: cause, intent: intent.id, resultCode }, 'an intent cannot be signed and has failed')
    await failIntents(deps, trx, faulty)
    return null
  }
}

/** Postgres's errors carry a five-letter SQLSTATE; after one the SQL transaction can do no more. */
const isDatabaseFault = (cause: unknown): boolean =>
  typeof (cause as { code?: unknown } | null)?.code === 'string' &&
  /^[0-9A-Z]{5}$/.test((cause as { code: string }).code)

async function store({ checkpoint, clock }: SigningDeps, trx: Trx, signed: readonly Signed[]): Promise<void> {
  if (signed.length === 0) return
  await submissions.insertSubmissions(trx, signed, clock.now())
  const moves = signed.flatMap(({ row, intents }) =>
    intents.map(({ id }) => ({ id, to: 'signed' as const, hash: row.outerHash })),
  )
  await notifyLive(trx, changeNotices(await move(trx, moves)))
  checkpoint('sign.stored')
}

/** Ends intents that are in no envelope, with their reasons, and releases what they held. */
export async function failIntents(
  { accounts, inbox }: Pick<SigningDeps, 'accounts' | 'inbox'>,
  trx: Trx,
  failed: readonly { intent: { id: string }; resultCode: string }[],
): Promise<void> {
  if (failed.length === 0) return
  const ended = await move(
    trx,
    failed.map(({ intent, resultCode }) => ({ id: intent.id, to: 'failed' as const, resultCode })),
  )
  await accounts.reservations.release(
    trx,
    failed.map(({ intent }) => intent.id),
  )
  const notices = await tellOwners(inbox, trx, ended)
  const owners = new Set(notices.map(({ userId }) => userId))
  await notifyLive(trx, [
    ...notices,
    ...[...owners].map((userId) => ({ userId, event: { topic: 'balances' as const } })),
  ])
}

/** Wraps a waiting envelope in a fee bump that the fee account pays: the same inner transaction, so only one can apply. */
async function bump(
  { db, accounts, keys, ids, passphrase, clock }: SigningDeps,
  attempt: submissions.SubmissionRow,
  baseFee: number,
): Promise<StoredEnvelope | null> {
  const fee = await accounts.mirror.findByRole('fee')
  if (fee?.status !== 'active' || !fee.sealedSecret) return null
  const payer = keys.signerOf(fee.address, fee.sealedSecret)
  const signed = signFeeBump({ envelope: attempt.envelope, payer, baseFee, ids }, passphrase)
  const { source, sequence, maxTime } = attempt
  const row = { id: uuid(), source, sequence, attempt: attempt.attempt, ...signed, bumpOf: attempt.id, maxTime }
  const isStored = await db.transaction().execute(async (trx) => {
    const current = await submissions.lockSubmission(trx, attempt.id)
    if (current?.outcome !== 'live') return false
    await submissions.insertSubmissions(trx, [{ row, intents: [] }], clock.now())
    return true
  })
  return isStored ? { id: row.id, envelope: row.envelope, hash: row.outerHash } : null
}

/** Channels serve service accounts alone; of a user's intents each has an envelope of its own, unless payments can share one. */
const mostAtOnce = ({ address, role }: SigningPosition): { address: string; most: number } => ({
  address,
  most: isPersons(role) ? 1 : MOST_OPERATIONS,
})
