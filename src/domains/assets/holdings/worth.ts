import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents, usdValue } from '#shared/kernel/usd.ts'

type Counted = Pick<WalletBalance, 'asset' | 'total' | 'inOffers' | 'reserved' | 'frozen' | 'usd' | 'price'> & {
  quarantine: unknown
}

export interface Worth {
  total: string
  spendable: string
  inOffers: string
  reserved: string
  frozen: string
  /** Assets that count. */
  counted: number
  /** Assets that have no price, and so are not in it. */
  unknown: number
}

/** The figures of a wallet in US dollars: the parts add up to the total, so what is rounded away falls to the spendable part. */
export function worthOf(balances: readonly Counted[]): Worth {
  let [total, inOffers, reserved, frozen, counted, unknown] = [0n, 0n, 0n, 0n, 0, 0]
  for (const balance of balances) {
    if (balance.quarantine) continue
    const isEmpty = toStroops(balance.total) === 0n && balance.asset !== NATIVE
    if (balance.usd === null || balance.price === null) {
      if (!isEmpty) unknown += 1
      continue
    }
    counted += 1
    total += usdCents(balance.usd)
    inOffers += usdCents(usdValue(balance.inOffers, balance.price))
    reserved += usdCents(usdValue(balance.reserved, balance.price))
    frozen += usdCents(usdValue(balance.frozen, balance.price))
  }
  const rest = total - inOffers - reserved - frozen
  return {
    total: formatUsdCents(total),
    inOffers: formatUsdCents(inOffers),
    reserved: formatUsdCents(reserved),
    frozen: formatUsdCents(frozen),
    spendable: formatUsdCents(rest > 0n ? rest : 0n),
    counted,
    unknown,
  }
}
