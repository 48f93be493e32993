import type { LedgerLoad } from '#server/stellar/horizon.ts'
import type { NetworkLive, NetworkStatus } from '#shared/domains/network/network.schema.ts'
import type { LiveReading } from './live-ledgers.ts'
import type { NetworkState } from './network.queries.ts'

interface LiveFacts {
  reading: LiveReading
  booked: Pick<NetworkState, 'ledger' | 'closedAt' | 'protocol' | 'baseReserve' | 'passphrase'>
  network: NetworkStatus['network']
}

const SHOWN = 60

/** The reading as people see it. */
export function presentLive({ reading, booked, network }: LiveFacts): NetworkLive {
  const { ledgers, fees } = reading
  const newest = ledgers.at(-1)
  const { protocol, baseReserve, passphrase } = booked
  const { min, p50, p90, p99, max } = fees.fee_charged
  return {
    network,
    passphrase,
    protocol,
    baseReserve,
    ledgers: ledgers.slice(-SHOWN).map((load) => ({
      ledger: load.sequence,
      closedAt: load.closedAt.toISOString(),
      applied: load.applied,
      failed: load.failed,
      operations: load.operations,
      full: fullness(load),
    })),
    mean: meanOf(ledgers),
    fees: {
      base: Number(fees.last_ledger_base_fee),
      capacity: Number(fees.ledger_capacity_usage),
      lowest: Number(min),
      half: Number(p50),
      most: Number(p90),
      nearlyAll: Number(p99),
      highest: Number(max),
    },
    operationsPerLedger: newest?.capacity ?? 0,
    totalCoins: newest?.totalCoins ?? '0.0000000',
    connection: connectionOf(reading, booked),
  }
}

const fullness = ({ operations, capacity }: LedgerLoad): number => (capacity > 0 ? operations / capacity : 0)

function meanOf(ledgers: readonly LedgerLoad[]): NetworkLive['mean'] {
  const [first] = ledgers
  const last = ledgers.at(-1)
  const count = Math.max(ledgers.length, 1)
  const sum = (of: (load: LedgerLoad) => number): number => ledgers.reduce((all, load) => all + of(load), 0)
  const transactions = sum(({ applied, failed }) => applied + failed) / count
  const between = first && last && last !== first ? last.closedAt.getTime() - first.closedAt.getTime() : null
  const closeMs = between === null ? null : between / (ledgers.length - 1)
  const perSecond = closeMs ? transactions / (closeMs / 1000) : null
  return { ledgers: ledgers.length, closeMs, transactions, perSecond, full: sum(fullness) / count }
}

function connectionOf(
  { answers, answeredAt, tookMs, root }: LiveReading,
  booked: LiveFacts['booked'],
): NetworkLive['connection'] {
  const behindLedgers = Math.max(0, root.history_latest_ledger - booked.ledger)
  const latestAt = Date.parse(root.history_latest_ledger_closed_at)
  return {
    answers,
    answeredAt: answeredAt.toISOString(),
    behindLedgers,
    medianMs: Math.round(tookMs.toSorted((one, other) => one - other)[Math.floor(tookMs.length / 2)] ?? 0),
    behindMs: behindLedgers === 0 ? 0 : Math.max(0, latestAt - booked.closedAt.getTime()),
    oldestLedger: root.history_elder_ledger,
  }
}
