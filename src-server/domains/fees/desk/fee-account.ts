import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { addToDays, addVolumes, type FeeAccountLeg, type Moved } from './fee-account.queries.ts'

/** Keeps the sums of the fee account's books and of what may be charged, in the SQL transaction that books the ledger. */
export async function noteFeeAccount(trx: Trx, booked: Booked): Promise<void> {
  const { contents, ours, settled } = booked
  const at = contents.ledger.closedAt
  const account = [...ours.values()].find(({ role }) => role === 'fee')?.address
  const legs = account === undefined ? [] : legsOf(booked, account)
  if (account !== undefined && legs.length > 0) await addToDays(trx, account, { at, legs })
  const moved = volumesOf(settled)
  if (moved.length > 0) await addVolumes(trx, at, moved)
}

function legsOf({ contents }: Booked, account: string): FeeAccountLeg[] {
  const moved = contents.legs
    .filter((leg) => leg.account === account)
    .map(({ operationId, leg, asset, amount }) => {
      const hash = contents.operations.get(operationId)?.transaction_hash ?? ''
      return { operationId, leg, asset, amount, hash }
    })
  const fees = contents.transactions
    .filter(({ feeAccount, feeCharged }) => feeAccount === account && feeCharged !== '0')
    .map(({ id, feeCharged }) => {
      const amount = fromStroops(-BigInt(feeCharged))
      return { operationId: id, leg: 0, asset: NATIVE, amount, hash: null }
    })
  return [...moved, ...fees]
}

/** An order is charged by what it fills, which its own amount does not say. */
const CHARGED: Readonly<Record<string, FeeOperation>> = { payment_out: 'payment', swap: 'swap' }

function volumesOf(settled: readonly Changed[]): Moved[] {
  const sums = new Map<string, Omit<Moved, 'amount'> & { stroops: bigint }>()
  for (const { type, status, assetCode, assetIssuer, amount } of settled) {
    const operation = CHARGED[type]
    const stroops = toStroops(amount)
    if (operation === undefined || status !== 'confirmed' || stroops <= 0n) continue
    const asset = assetId(assetCode, assetIssuer)
    const size = stroops.toString(2).length - 1
    const key = `${operation} ${asset} ${size}`
    const sum = sums.get(key) ?? { operation, asset, size, times: 0, stroops: 0n }
    sums.set(key, { ...sum, times: sum.times + 1, stroops: sum.stroops + stroops })
  }
  return [...sums.values()].map(({ stroops, ...sum }) => ({ ...sum, amount: fromStroops(stroops) }))
}
