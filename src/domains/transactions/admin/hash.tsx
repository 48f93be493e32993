import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '#client/ui/copy-button.tsx'
import css from './desk.module.css'

/** A transaction hash: shortened to 8...8 with the full hash in its title; copies the full hash. */
export function Hash({ hash }: { hash: string }) {
  const { t } = useLingui()
  return (
    <span className={css.hash}>
      <span className="mono" translate="no" title={hash}>
        {`${hash.slice(0, 8)}...${hash.slice(-8)}`}
      </span>
      <CopyButton text={hash} label={t`Copy hash`} copied={t`Hash copied to clipboard`} small />
    </span>
  )
}
