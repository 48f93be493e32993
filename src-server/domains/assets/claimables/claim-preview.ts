import { spendableAfter } from '#shared/domains/accounts/after-entries.ts'
import type { ClaimPreview } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdValue } from '#shared/kernel/usd.ts'
import type { ClaimableRow } from './claimables.queries.ts'

/** What claiming these takes and brings. */
export function previewOf(
  rows: readonly ClaimableRow[],
  { balances, reserve }: WalletOverview,
  baseFee: bigint,
): ClaimPreview {
  const newAssets = [...new Set(rows.filter(({ isHeld }) => !isHeld).map(({ asset }) => asset))]
  const networkFee = BigInt(rows.length + newAssets.length) * baseFee
  const native = balances.find(({ asset }) => asset === NATIVE)
  const values = rows.flatMap(({ amount, price, quarantine }) =>
    price === null || quarantine !== null ? [] : [usdValue(amount, price)],
  )
  return {
    newAssets,
    locks: fromStroops(BigInt(newAssets.length) * toStroops(reserve.perEntry)),
    networkFee: fromStroops(networkFee),
    usd: values.length === 0 ? null : sumUsd(values),
    spendableBefore: native?.spendable ?? fromStroops(0n),
    spendableAfter: native ? spendableAfter(native, reserve, { entries: newAssets.length, networkFee }) : null,
  }
}
