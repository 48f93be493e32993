import { issuerOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { EntryChange } from '#server/embedded-network/ledger/entries.types.ts'
import type { AppliedTransaction, OperationResult } from '#server/embedded-network/ledger/ledger.types.ts'
import type { Operation } from '#server/embedded-network/ledger/operations.types.ts'

type Move = { from: string | null; to: string | null; asset: string; amount: bigint }

/** Who gave what to whom; null stands for the ledger itself (claimable balances, pools). */
function movesOf({ body, source }: { body: Operation['body']; source: string }, result: OperationResult): Move[] {
  const trades = (result.claims ?? []).flatMap((claim): Move[] => {
    const other = claim.seller?.accountId ?? null
    return [
      { from: other, to: source, asset: claim.assetSold, amount: claim.amountSold },
      { from: source, to: other, asset: claim.assetBought, amount: claim.amountBought },
    ]
  })
  switch (body.type) {
    case 'payment':
      return [{ from: source, to: body.destination.accountId, asset: body.asset, amount: body.amount }]
    case 'pathPaymentStrictReceive':
    case 'pathPaymentStrictSend': {
      const amount = result.last?.amount ?? 0n
      return [...trades, { from: source, to: body.destination.accountId, asset: body.destAsset, amount }]
    }
    case 'createClaimableBalance':
      return [{ from: source, to: null, asset: body.asset, amount: body.amount }]
    case 'clawback':
      return [{ from: body.from.accountId, to: source, asset: body.asset, amount: body.amount }]
    default:
      return trades
  }
}

function reserveMoves(change: EntryChange, to: string | null, from: string | null): Move[] {
  const pool = change.after ?? change.before
  if (pool?.type !== 'liquidityPool') return []
  const reserves = (entry: EntryChange['before']) => (entry?.type === 'liquidityPool' ? entry : null)
  const [former, now] = [reserves(change.before), reserves(change.after)]
  return [
    { from, to, asset: pool.assetA, amount: (now?.reserveA ?? 0n) - (former?.reserveA ?? 0n) },
    { from, to, asset: pool.assetB, amount: (now?.reserveB ?? 0n) - (former?.reserveB ?? 0n) },
  ]
}

/** Claimed and clawed back balances, and what pools gave or took, stand only in the changes. */
function movesInChanges(body: Operation['body'], source: string, changes: readonly EntryChange[]): Move[] {
  return changes.flatMap((change): Move[] => {
    const { before, after } = change
    if (before?.type === 'claimableBalance' && !after) {
      return [{ from: null, to: source, asset: before.asset, amount: before.amount }]
    }
    if (body.type === 'liquidityPoolDeposit' || body.type === 'liquidityPoolWithdraw') {
      return reserveMoves(change, null, source)
    }
    if (body.type === 'allowTrust' || body.type === 'setTrustLineFlags') return reserveMoves(change, null, body.trustor)
    return []
  })
}

/** What a transaction issued of each asset (negative: burnt), from its operations and results alone. */
export function issuedBy(applied: AppliedTransaction): Map<string, bigint> {
  const issued = new Map<string, bigint>()
  if (!applied.successful) return issued
  for (const [i, { body, source }] of applied.envelope.operations.entries()) {
    const result = applied.result.operations[i]
    if (!result) continue
    const from = (source ?? applied.envelope.source).accountId
    const moves = [
      ...movesOf({ body, source: from }, result),
      ...movesInChanges(body, from, applied.operationChanges[i] ?? []),
    ]
    for (const move of moves) {
      const issuer = issuerOf(move.asset)
      const sign = (move.from === issuer ? 1n : 0n) - (move.to === issuer ? 1n : 0n)
      if (issuer !== '') issued.set(move.asset, (issued.get(move.asset) ?? 0n) + sign * move.amount)
    }
  }
  return issued
}
