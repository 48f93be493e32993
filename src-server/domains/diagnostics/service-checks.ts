import type { Check, PaymentUnderWay, SendingObstacle } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import type { NetworkLive } from '#shared/domains/network/network.schema.ts'
import type { UserSettings } from '#shared/domains/settings/settings.schema.ts'
import type { BooksComparison } from '#shared/domains/transactions/reconciliation.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import type { MirroredAccount, OpenPayment } from './diagnostics.queries.ts'

/** A payment is in a ledger within seconds; its envelope lives for a minute. */
const LATE_AFTER_MS = MINUTE_MS
const SHOWN = 5
/** So many ledgers may be missing before somebody should look. */
const LEDGERS_BEHIND = 12

type OwnSettings = Pick<UserSettings, 'frozenAt' | 'frozenBy' | 'outflowHeldUntil'>

export function sendingCheck(ours: MirroredAccount, own: OwnSettings, now: Date): Check<'sending'> {
  const held = own.outflowHeldUntil
  const until = held !== null && new Date(held) > now ? held : null
  const obstacle = obstacleOf(ours, own) ?? (until === null ? null : 'held')
  return { id: 'sending', state: obstacle ? 'look' : 'passed', obstacle, until: obstacle === 'held' ? until : null }
}

function obstacleOf(
  { isPaused, frozen }: MirroredAccount,
  { frozenAt, frozenBy }: OwnSettings,
): SendingObstacle | null {
  if (isPaused) return 'service_paused'
  if (frozen) return 'account_frozen'
  if (frozenAt === null) return null
  return frozenBy === 'owner' ? 'frozen_by_you' : 'frozen_by_admin'
}

export function paymentsCheck(open: readonly OpenPayment[], now: Date): Check<'payments'> {
  const late = open.filter(
    ({ status, timestamp }) => status === 'stopped' || now.getTime() - timestamp.getTime() > LATE_AFTER_MS,
  )
  const state = late.length === 0 ? 'passed' : 'look'
  return { id: 'payments', state, count: open.length, late: late.slice(0, SHOWN).map(presentPayment) }
}

const presentPayment = ({
  id,
  assetCode,
  assetIssuer,
  amount,
  to,
  status,
  timestamp,
}: OpenPayment): PaymentUnderWay => ({
  id,
  amount,
  to,
  status,
  asset: assetId(assetCode, assetIssuer),
  since: timestamp.toISOString(),
})

/** `books` null: the network did not answer. */
export function historyCheck(ours: MirroredAccount, books: BooksComparison | null): Check<'history'> {
  const { state = 'waiting', rowsCompared: compared = 0, differences = [], rowDifferences = [] } = books ?? {}
  const found = { id: 'history', compared, differing: differences.length + rowDifferences.length } as const
  if (ours.status !== 'active') return { ...found, state: 'waiting' }
  return { ...found, state: STATES[state] }
}
const STATES = { equal: 'passed', drift: 'failed', waiting: 'unknown' } as const

export function streamCheck(connection: NetworkLive['connection'] | null): Check<'stream'> {
  if (!connection?.answers) return { id: 'stream', state: 'unknown', behindLedgers: 0, behindMs: 0 }
  const { behindLedgers, behindMs } = connection
  return { id: 'stream', state: behindLedgers > LEDGERS_BEHIND ? 'look' : 'passed', behindLedgers, behindMs }
}
