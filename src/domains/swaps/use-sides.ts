import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { mostToSell } from './most-to-sell.ts'
import type { SwapChoice } from './swap-choice.ts'
import type { SwapSearch } from './swap-search.ts'

/** Both sides as entered, and what each may be of. */
export function useSides(search: SwapSearch) {
  const overview = trpc.wallet.overview.useQuery().data
  const listed = trpc.prices.list.useQuery().data?.items ?? []
  const others = listed.filter(({ asset }) => asset !== (search.sell ?? NATIVE))
  const first = (others.find(({ usd }) => Number(usd) === 1) ?? others[0])?.asset // dollars, where they are listed
  const [chosen, setChosen] = useState<{ sell: AssetId; buy: AssetId | undefined }>({
    sell: search.sell ?? (search.buy === NATIVE ? '' : NATIVE),
    buy: search.buy,
  })
  const [entered, setEntered] = useState({ exact: search.exact ?? 'sell', amount: search.amount ?? '' })
  const [slippage, setSlippage] = useState<string>(SLIPPAGE.swap)
  const sell = chosen.sell || (first ?? '')
  const buy = chosen.buy ?? (first === sell ? NATIVE : (first ?? NATIVE))
  const amount = search.amount === 'max' && entered.amount === 'max' ? maxOf(overview, { sell, buy }) : entered.amount
  const choose = (next: { sell: AssetId; buy: AssetId }) => setChosen(next)
  const held = overview?.balances.filter(({ quarantine }) => quarantine === null) ?? []
  const spendable = (asset: AssetId): string | null =>
    held.find((balance) => balance.asset === asset)?.spendable ?? null
  const choicesOf = (assets: readonly AssetId[]): SwapChoice[] =>
    [...new Set(assets)].map((asset) => ({ asset, spendable: spendable(asset) }))
  const mine = held.map(({ asset }) => asset)
  return {
    sell,
    buy,
    amount,
    exact: entered.exact,
    slippage,
    setSlippage,
    overview,
    spendable,
    toSell: choicesOf([...mine, sell]),
    toBuy: choicesOf([...mine, ...listed.map(({ asset }) => asset), buy]),
    enter: (exact: 'sell' | 'buy', value: string) => setEntered({ exact, amount: value }),
    setSell: (asset: AssetId) => choose({ sell: asset, buy: asset === buy ? sell : buy }),
    setBuy: (asset: AssetId) => choose({ buy: asset, sell: asset === sell ? buy : sell }),
    /** The assets change places; what was fixed stays what it was, on the other side. */
    flip: () => {
      choose({ sell: buy, buy: sell })
      setEntered({ exact: entered.exact === 'sell' ? 'buy' : 'sell', amount })
    },
  }
}

function maxOf(overview: WalletOverview | undefined, { sell, buy }: { sell: AssetId; buy: AssetId }): string {
  return overview ? mostToSell(overview, { sell, buy, rules: [] }) : ''
}
