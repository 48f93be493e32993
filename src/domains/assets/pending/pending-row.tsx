import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { useQuarantineWords } from '#client/domains/assets/quarantine-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { Claimable } from '#shared/domains/assets/claimables/claimables.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './pending.module.css'

interface PendingRowProps {
  item: Claimable
  lead?: ReactNode
  action?: ReactNode
  /** On a phone the row's own button gives way to its checkbox. */
  isActionSingle?: boolean
}

export function PendingRow({ item, lead, action, isActionSingle }: PendingRowProps) {
  const { t } = useLingui()
  const words = useQuarantineWords()
  const title = useParty()(item)
  const note = useNote()(item)
  const origin = useAssetLabels().originOf(item.asset)
  const quarantine = item.quarantine && words({ reason: item.quarantine, resembles: null })
  return (
    <li>
      {lead ?? <span />}
      <AssetAvatar asset={item.asset} size={32} listed={item.quarantine !== 'copycat'} />
      <span className={css.text}>
        <b>{title}</b>
        <span className={quarantine ? css.warn : undefined}>
          {item.quarantine === 'copycat'
            ? t`Looks like an asset that we list, but somebody else has issued it`
            : (quarantine ?? note)}
        </span>
        {origin !== null && <span>{t`Issued by ${origin}`}</span>}
      </span>
      <span className={css.amount}>
        <Amount own value={item.amount} code={assetCode(item.asset)} list />
        <small>{item.usd === null ? t`Not valued` : ownFigure(formatWorth(item.usd))}</small>
      </span>
      <span className={css.act} data-single={isActionSingle || undefined}>
        {action}
      </span>
    </li>
  )
}

/** Whom a payment comes from, or goes to. */
export function useParty(): (item: Claimable) => string {
  const { t } = useLingui()
  return (item) => {
    const to = item.toName ?? (item.to === null ? '' : shortenAddress(item.to))
    if (item.isOwn) return t`To ${to}`
    return item.fromName ?? (item.from === null ? t`Unknown sender` : shortenAddress(item.from))
  }
}

/** What is to be known of a payment besides its amount, in one sentence. */
function useNote(): (item: Claimable) => string {
  const { t } = useLingui()
  const { moment: at } = useFormats()
  return (item) => {
    const { state, endedAt, claimableFrom, claimableUntil, isOwn } = item
    const end = endedAt === null ? '' : at(endedAt)
    const from = claimableFrom === null ? '' : at(claimableFrom)
    const until = claimableUntil === null ? '' : at(claimableUntil)
    if (state === 'claimed') return t`Claimed on ${end}`
    if (state === 'taken_back') return isOwn ? t`You took it back on ${end}` : t`Taken back by its sender on ${end}`
    if (state === 'clawed_back') return t`Taken back by the issuer on ${end}`
    if (state === 'gone') return t`No longer on the network`
    if (state === 'expired') return until === '' ? t`Can never be claimed` : t`Its time ended on ${until}`
    if (state === 'waiting') return t`Waits for its recipient. You can take it back from ${from}.`
    if (state === 'not_yet') return t`Can be claimed from ${from}`
    const code = assetCode(item.asset)
    const expiry = until === '' ? '' : t`Until ${until}.`
    const adds = item.addsAsset ? t`Adds ${code} to your assets.` : ''
    return (
      [isOwn ? t`Not claimed: you can take it back.` : '', expiry, adds].filter(Boolean).join(' ') || t`Waiting for you`
    )
  }
}
