import { ledgerReserve } from '#shared/domains/accounts/reserve.ts'
import type { Check, CheckState } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type BothSides, differencesOf } from './both-sides.ts'
import type { MirroredAccount } from './diagnostics.queries.ts'

/** What compares a wallet with its ledger account; before that is open there is nothing to compare. */
export function accountChecks({ ours, theirs }: BothSides, hasKey: boolean): Check[] {
  const checks: Check[] = [
    {
      id: 'account',
      openSince: ours.openSince?.toISOString() ?? null,
      state: theirs ? passedIf(theirs.account !== null) : 'unknown',
    },
    { id: 'key', state: passedIf(hasKey) },
    sequenceCheck({ ours, theirs }),
    reserveCheck(ours),
    trustlinesCheck(ours),
    balancesCheck({ ours, theirs }),
  ]
  if (ours.status === 'active') return checks
  return checks.map((check) => (check.id === 'key' ? check : { ...check, state: 'waiting' }))
}

const passedIf = (isGood: boolean, otherwise: CheckState = 'failed'): CheckState => (isGood ? 'passed' : otherwise)

function sequenceCheck({ ours, theirs }: BothSides): Check<'sequence'> {
  const onLedger = theirs?.account?.sequence ?? null
  const isKnown = theirs !== null && theirs.ledger !== null
  return {
    id: 'sequence',
    ours: ours.sequence,
    onLedger,
    state: isKnown ? passedIf(onLedger === ours.sequence) : 'unknown',
  }
}

function reserveCheck(ours: MirroredAccount): Check<'reserve'> {
  const reserve = ledgerReserve({ ...ours, openingBalance: '0' })
  const balance = ours.balances.find(({ asset }) => asset === NATIVE)?.balance ?? '0.0000000'
  return {
    id: 'reserve',
    reserve: fromStroops(reserve),
    balance,
    state: passedIf(toStroops(balance) >= reserve, 'look'),
  }
}

function trustlinesCheck(ours: MirroredAccount): Check<'trustlines'> {
  const lines = ours.balances.filter(({ limit }) => limit !== null)
  const frozen = lines.filter(({ authorized }) => !authorized).map(({ asset }) => asset)
  const full = lines
    .filter((line) => toStroops(line.balance) + toStroops(line.buyingLiabilities) >= toStroops(line.limit ?? '0'))
    .map(({ asset }) => asset)
  return {
    id: 'trustlines',
    open: lines.length,
    frozen,
    full,
    state: passedIf(frozen.length + full.length === 0, 'look'),
  }
}

function balancesCheck({ ours, theirs }: BothSides): Check<'balances'> {
  if (theirs === null || theirs.ledger === null)
    return { id: 'balances', state: 'unknown', ledger: null, differences: [] }
  const differences = differencesOf(ours, theirs.account)
  return { id: 'balances', state: passedIf(differences.length === 0), ledger: theirs.ledger, differences }
}
