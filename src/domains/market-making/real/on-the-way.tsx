import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#client/ui/notice.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { useWalletWords } from './use-wallet-words.ts'

/** Money between the account and a pool's wallets: how far it is, and what keeps it. */
export function OnTheWay({ pool: { state, wallets } }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const words = useWalletWords()
  const [count, left] = [wallets.length, wallets.filter((wallet) => wallet.state === 'rest')]
  if (state === 'opening') {
    const open = wallets.filter((wallet) => wallet.state === 'open').length
    return (
      <Notice title={t`Opening`}>
        <Trans>
          {open} of {count} wallets are open and funded. Quoting begins with the last one.
        </Trans>
      </Notice>
    )
  }
  if (state === 'closing') {
    const closed = wallets.filter((wallet) => wallet.state === 'merged').length
    return (
      <Notice title={t`Closing`}>
        <Trans>
          {closed} of {count} wallets are empty and closed. Orders are withdrawn first; what is left comes back to your
          account.
        </Trans>
      </Notice>
    )
  }
  if (state !== 'closed_with_rest') return null
  const reasons = [...new Set(left.map(words.rest))]
  return (
    <Notice tone="warn" title={t`Something is left`}>
      <Plural value={left.length} one="# wallet could not be closed." other="# wallets could not be closed." />{' '}
      {reasons.join(' ')} <Trans>Everything else is back in your account.</Trans>
    </Notice>
  )
}
