import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type LiveNotice, notifyLive } from '#server/kernel/notify.ts'
import {
  type EnvelopePlan,
  type OperationPlan,
  type SignedEnvelope,
  signEnvelope,
  signFeeBump,
} from '#server/stellar/envelopes.ts'
import type { KeySigner } from '#server/stellar/keypair.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { HouseKeys } from './house-keys.ts'
import { intentNumber } from './intent-number.ts'
import { lockSigningPositions, type SigningPosition } from './signing.queries.ts'
import * as submissions from './submissions.queries.ts'
import { move, type TransactionRow } from './transactions.queries.ts'

/** An envelope lives so long by the ledger's clock; then it is provably dead if it is in no ledger. */
export const ENVELOPE_LIFE_SECONDS = 60
/** Operations of one transaction (CAP-21 and before: 100). */
const OPENINGS_IN_A_BATCH = 100
const FIRST_ATTEMPT = 1

export interface SigningDeps {
  db: Db
  accounts: AccountsService
  keys: HouseKeys
  passphrase: string
  checkpoint: PassCheckpoint
  clock: Clock
}
export type SigningService = ReturnType<typeof createSigningService>
export interface StoredEnvelope {
  id: string
  envelope: string
  hash: string
}

interface Signed {
  row: submissions.SignedSubmission
  intentIds: string[]
}

/** Signs what waits for source accounts. An envelope and its hash are stored before anybody can send them. */
export function createSigningService({ db, accounts, keys, passphrase, checkpoint, clock }: SigningDeps) {
  /**
   * Signs the next intents of each source, for all in one SQL transaction, and answers in their order: null where nothing
   * is to be signed now. `worker` must hold the leases.
   */
  async function signNext(sources: readonly string[], worker: string): Promise<(StoredEnvelope | null)[]> {
    const stored = await db.transaction().execute(async (trx) => {
      const positions = await lockSigningPositions(trx, sources, worker)
      if (positions.length === 0) return []
      const next = await submissions.lockNextIntents(trx, positions.map(mostAtOnce))
      const intents = new Set(await dropUnsendable(trx, positions, [...next.values()].flat()))
      const signed: Signed[] = []
      for (const position of positions) {
        const own = next.get(position.address)?.filter((intent) => intents.has(intent)) ?? []
        const made = own.length === 0 ? null : await sign(trx, position, own)
        if (made) signed.push(made)
      }
      await store(trx, signed)
      return signed
    })
    if (stored.length > 0) checkpoint('sign.committed')
    const signed = new Map(stored.map(({ row }) => [row.source, row]))
    return sources.map((source) => {
      const row = signed.get(source)
      return row ? { id: row.id, envelope: row.envelope, hash: row.outerHash } : null
    })
  }

  async function store(trx: Trx, signed: readonly Signed[]): Promise<void> {
    if (signed.length === 0) return
    await submissions.insertSubmissions(trx, signed)
    const moves = signed.flatMap(({ row, intentIds }) =>
      intentIds.map((id) => ({ id, to: 'signed' as const, hash: row.outerHash })),
    )
    await notifyLive(trx, (await move(trx, moves)).map(changeNotice))
    checkpoint('sign.stored')
  }

  /** Fails what has waited too long, and every outflow of an account that is held; the others may be signed. */
  async function dropUnsendable(
    trx: Trx,
    positions: readonly SigningPosition[],
    intents: TransactionRow[],
  ): Promise<TransactionRow[]> {
    const now = clock.now()
    const held = new Set(positions.filter((position) => isHeld(position, now)).map(({ address }) => address))
    const refusalOf = (intent: TransactionRow): string | null => {
      if (isOutflow(intent) && held.has(intent.source ?? '')) return 'account_held'
      return intent.validUntil !== null && intent.validUntil <= now ? 'expired' : null
    }
    const refused = new Map(intents.map((intent) => [intent, refusalOf(intent)]))
    const dropped = intents.filter((intent) => refused.get(intent) !== null)
    if (dropped.length === 0) return intents
    await move(
      trx,
      dropped.map((intent) => ({ id: intent.id, to: 'failed' as const, resultCode: refused.get(intent) ?? 'expired' })),
    )
    await accounts.releaseReservations(
      trx,
      dropped.map(({ id }) => id),
    )
    await notifyLive(trx, dropped.map(changeNotice))
    return intents.filter((intent) => refused.get(intent) === null)
  }

  async function sign(trx: Trx, position: SigningPosition, intents: TransactionRow[]): Promise<Signed | null> {
    const [first] = intents
    const before = first?.signedAt ? await submissions.findLastAttempt(trx, first.id) : undefined
    const sequence = BigInt(position.sequence) + 1n
    if (before?.outcome === 'dead' && BigInt(before.sequence) !== sequence) {
      // Another transaction took the number that all attempts of this intent share: only a person may decide.
      await accounts.freeze(
        trx,
        position.address,
        `sequence number ${before.sequence} was used by an unknown transaction`,
      )
      return null
    }
    const plan = planEnvelope(position, intents, sequence)
    const signed = signEnvelope(plan, signerOf(position), passphrase)
    const bumped = await bumpIfHousePays(trx, position, intents, signed)
    checkpoint('sign.built')
    const attempt = (before?.attempt ?? FIRST_ATTEMPT - 1) + 1
    const place = { source: position.address, sequence: String(sequence), attempt, bumpOf: null }
    const row = { id: uuid(), ...place, ...bumped, maxTime: new Date(plan.maxTime * 1000) }
    return { row, intentIds: intents.map((intent) => intent.id) }
  }

  /** An intent whose owner has no XLM for the fee is wrapped in a bump that the fee account pays. */
  async function bumpIfHousePays(
    trx: Trx,
    position: SigningPosition,
    intents: TransactionRow[],
    signed: SignedEnvelope,
  ) {
    if (!intents.some((intent) => intent.housePaysFee)) return signed
    const fee = await accounts.findByRoleIn(trx, 'fee')
    if (!fee?.sealedSecret) throw new Error('there is no fee account to pay with')
    const payer = keys.signerOf(fee.address, fee.sealedSecret)
    return signFeeBump({ envelope: signed.envelope, payer, baseFee: position.baseFee }, passphrase)
  }

  /** Wraps a waiting envelope in a fee bump that the fee account pays: the same inner transaction, so only one can apply. */
  async function bump(attempt: submissions.SubmissionRow, baseFee: number): Promise<StoredEnvelope | null> {
    const fee = await accounts.findByRole('fee')
    if (fee?.status !== 'active' || !fee.sealedSecret) return null
    const payer = keys.signerOf(fee.address, fee.sealedSecret)
    const signed = signFeeBump({ envelope: attempt.envelope, payer, baseFee }, passphrase)
    const { source, sequence, maxTime } = attempt
    const row = { id: uuid(), source, sequence, attempt: attempt.attempt, ...signed, bumpOf: attempt.id, maxTime }
    const isStored = await db.transaction().execute(async (trx) => {
      const current = await submissions.lockSubmission(trx, attempt.id)
      if (current?.outcome !== 'live') return false
      await submissions.insertSubmissions(trx, [{ row, intentIds: [] }])
      return true
    })
    return isStored ? { id: row.id, envelope: row.envelope, hash: row.outerHash } : null
  }

  function signerOf(position: SigningPosition): KeySigner {
    if (position.role === 'treasury') return keys.treasury
    return keys.signerOf(position.userId ?? position.address, position.sealedSecret ?? '')
  }

  return { signNext, bump }
}

/** Channels serve the treasury alone; of a user's intents each has an envelope of its own. */
const mostAtOnce = ({ address, role }: SigningPosition): { address: string; most: number } => ({
  address,
  most: role === 'user' ? 1 : OPENINGS_IN_A_BATCH,
})

const changeNotice = ({ id, userId }: { id: string; userId: string }): LiveNotice => ({
  userId,
  event: { topic: 'transactions', id },
})

/** A trustline and a claim take nothing out of an account. */
const isOutflow = ({ type }: TransactionRow): boolean => type !== 'trustline' && type !== 'claim'
const isHeld = ({ heldUntil }: SigningPosition, now: Date): boolean => heldUntil !== null && heldUntil > now

function planEnvelope(position: SigningPosition, intents: TransactionRow[], sequence: bigint): EnvelopePlan {
  const [first] = intents
  const memo = first?.memo && first.memoType ? { memo: { type: first.memoType, value: first.memo } } : {}
  return {
    source: position.address,
    muxedId: first ? intentNumber(first) : 0n,
    sequence,
    maxTime: Math.floor(position.closedAt.getTime() / 1000) + ENVELOPE_LIFE_SECONDS,
    baseFee: position.baseFee,
    operations: intents.map(operationOf),
    ...memo,
  }
}

function operationOf(intent: TransactionRow): OperationPlan {
  const destination = intent.to ?? ''
  if (intent.createsAccount) return { kind: 'create_account', destination, startingBalance: intent.amount }
  const asset = assetId(intent.assetCode, intent.assetIssuer)
  if (intent.type === 'trustline') return { kind: 'change_trust', asset }
  return { kind: 'payment', destination, asset, amount: intent.amount }
}
