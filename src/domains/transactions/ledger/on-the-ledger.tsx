import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from '#client/domains/transactions/reading.module.css'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'

const LedgerDetails = lazy(async () => ({ default: (await import('./ledger-details.tsx')).LedgerDetails }))

/** What the network itself keeps of an entry; read when it is opened. */
export function OnTheLedger({ id }: { id: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.ledger}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          {t`Operations, effects and XDR`}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <Suspense fallback={<SkeletonLines rows={3} height={32} />}>
          <LedgerDetails id={id} />
        </Suspense>
      )}
    </section>
  )
}
