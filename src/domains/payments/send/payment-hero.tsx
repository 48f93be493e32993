import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { detailParts, separators } from '#client/ui/numbers.ts'
import { Person } from '#client/ui/person.tsx'
import css from './send.module.css'

interface PaymentHeroProps {
  amount: string
  asset: string
  recipient: { name: string | null; address: string }
  note: string
}

/** Sender, recipient and amount: the head of review and result. */
export function PaymentHero({ amount, asset, recipient, note }: PaymentHeroProps) {
  const { username, walletAddress } = useUser()
  const { whole, significant, zeros } = detailParts(amount)
  const { decimal } = separators()
  const { labelOf } = useAssetLabels()
  return (
    <div className={css.hero}>
      <div className={css.route} aria-hidden>
        <Person name={username} address={walletAddress ?? username} size={44} />
        <IconArrowRight size={18} stroke={1.6} />
        <Person name={recipient.name} address={recipient.address} size={44} />
      </div>
      <div className={css.figure}>
        {whole}
        {significant && `${decimal}${significant}`}
        {zeros && (
          <span>
            {significant ? '' : decimal}
            {zeros}
          </span>
        )}{' '}
        <em>{labelOf(asset)}</em>
      </div>
      <Text c="dimmed">{note}</Text>
    </div>
  )
}
