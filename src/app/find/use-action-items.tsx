import { useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconCreditCardPay } from '@tabler/icons-react'
import { useOpenSections } from '#client/app/frame/closed-sections.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { Person } from '#client/ui/person.tsx'
import type { FoundAction } from '#shared/domains/search/search.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { FoundItem } from './found.types.ts'
import { IconMark } from './icon-mark.tsx'

type Sending = FoundAction & { kind: 'send' }
type Swapping = FoundAction & { kind: 'buy' | 'sell' | 'swap' }

/** Forms that a sentence fills in; none of a section that the operator has closed. */
export function useActionItems(): (action: FoundAction) => FoundItem[] {
  const { t } = useLingui()
  const isOpen = useOpenSections()
  const sendItem = useSendItem()
  const swapItem = useSwapItem()
  const itemOf = (action: FoundAction): FoundItem => {
    if (action.kind === 'send') return sendItem(action)
    if (action.kind !== 'deposit') return swapItem(action)
    const mark = <IconMark icon={IconCreditCardPay} />
    return { id: 'buy with cash', to: '/buy-xlm', label: t`Buy XLM`, note: t`Pay with dollars`, mark, isAction: true }
  }
  return (action) => {
    const item = itemOf(action)
    return isOpen(item.to) ? [item] : []
  }
}

function useSendItem(): (action: Sending) => FoundItem {
  const { t } = useLingui()
  const labelOf = ({ amount, asset }: Sending, name: string): string => {
    if (asset === null) return t`Send to ${name}`
    const money = amount === null ? assetCode(asset) : amountText(amount, asset)
    return t`Send ${money} to ${name}`
  }
  return (action) => {
    const { amount, asset, usd } = action
    const { name, destination, address, memo, memoType } = action.to
    const label = labelOf(action, name ?? shortenAddress(destination))
    return {
      id: `send ${amount} ${asset} ${destination} ${memo}`,
      to: '/send',
      search: {
        to: destination,
        ...(amount !== null && { amount }),
        ...(asset !== null && { asset }),
        ...(memo !== null && memoType !== null && { memo, memoType }),
      },
      label,
      // Two may be called the same.
      note: [name === null || name === destination ? '' : shortenAddress(destination), t`Opens the form, filled in`]
        .filter(Boolean)
        .join(' · '),
      mark: <Person name={name} address={address ?? destination} size={30} />,
      end: usd && formatUsd(usd),
      isAction: true,
    }
  }
}

function useSwapItem(): (action: Swapping) => FoundItem {
  const { t } = useLingui()
  const labelOf = ({ kind, amount, sell, buy }: Swapping): string => {
    const money = moneyOf(kind === 'buy' ? buy : sell, amount)
    if (kind === 'buy') return t`Buy ${money}`
    if (kind === 'sell' || buy === null) return t`Sell ${money}`
    const other = assetCode(buy)
    return t`Swap ${money} for ${other}`
  }
  return (action) => {
    const { kind, amount, sell, buy, usd } = action
    return {
      id: `${kind} ${amount} ${sell} ${buy}`,
      to: '/swap',
      search: {
        ...(sell !== null && { sell }),
        ...(buy !== null && { buy }),
        ...(amount !== null && { amount }),
        ...(kind === 'buy' && amount !== null && { exact: 'buy' }),
      },
      label: labelOf(action),
      note: t`Opens the swap, filled in`,
      mark: <IconMark icon={IconArrowsExchange} />,
      end: usd && formatUsd(usd),
      isAction: true,
    }
  }
}

const amountText = (amount: string, asset: string): string => `${plainAmount(amount)} ${assetCode(asset)}`
const moneyOf = (asset: string | null, amount: string | null): string =>
  asset === null ? '' : amount === null ? assetCode(asset) : amountText(amount, asset)
