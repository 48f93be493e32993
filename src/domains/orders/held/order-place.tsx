import { Trans } from '@lingui/react/macro'
import { IconServer2, IconStack2 } from '@tabler/icons-react'
import css from './held.module.css'

/** Where an order waits: on the ledger, or with the service. */
export function OrderPlace({ place }: { place: 'ledger' | 'service' }) {
  const Icon = place === 'service' ? IconServer2 : IconStack2
  return (
    <span className={css.place} data-place={place}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {place === 'service' ? <Trans>Held by us</Trans> : <Trans>On the ledger</Trans>}
    </span>
  )
}
