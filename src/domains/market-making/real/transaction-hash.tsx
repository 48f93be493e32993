import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '#client/ui/copy-button.tsx'

/** Of a transaction of the ledger, short, to be copied. */
export function TransactionHash({ hash }: { hash: string }) {
  const { t } = useLingui()
  return (
    <span>
      <span className="mono" translate="no" title={hash}>
        {hash.slice(0, 6)}...{hash.slice(-4)}
      </span>
      <CopyButton text={hash} label={t`Copy transaction hash`} copied={t`Hash copied to clipboard`} small />
    </span>
  )
}
