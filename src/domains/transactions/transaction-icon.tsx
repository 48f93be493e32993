import {
  IconAnchor,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowMerge,
  IconArrowsExchange,
  IconArrowUpRight,
  IconChartCandle,
  IconCoins,
  IconDropletHalf2,
  IconHourglass,
  IconLink,
  IconReceipt2,
  IconWallet,
} from '@tabler/icons-react'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import css from './transactions.module.css'

const ICONS = {
  payment_out: IconArrowUpRight,
  payment_in: IconArrowDownLeft,
  account_create: IconWallet,
  trustline: IconLink,
  claim: IconArrowDownLeft,
  swap: IconArrowsExchange,
  order: IconChartCandle,
  pool: IconDropletHalf2,
  fee: IconReceipt2,
  credit: IconArrowDownLeft,
  stake: IconCoins,
  payout: IconArrowDownLeft,
  anchor: IconAnchor,
  trade: IconChartCandle,
  clawback: IconArrowBackUp,
  claimable: IconHourglass,
  merge: IconArrowMerge,
  funding: IconWallet,
  wallets: IconWallet,
} as const satisfies Record<TransactionType, unknown>

export function TransactionIcon({ type }: { type: TransactionType }) {
  const Icon = ICONS[type]
  return (
    <span className={css.icon} aria-hidden>
      <Icon size={16} stroke={1.7} />
    </span>
  )
}
