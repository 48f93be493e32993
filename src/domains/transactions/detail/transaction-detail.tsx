import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { TransactionFacts } from './transaction-facts.tsx'

interface TransactionDetailProps {
  id: string
  /** The row from the list, if it is there. */
  known: Transaction | undefined
  onClose: () => void
  /** Takes the focus on a narrow page, where the details replace the list. */
  takeFocus: boolean
}

/** One transaction beside the list, or in its place on a phone. */
export function TransactionDetail({ id, known, onClose, takeFocus }: TransactionDetailProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const read = trpc.transactions.get.useQuery({ id }, { enabled: known === undefined })
  const transaction = known ?? read.data
  useHotkeys([['Escape', onClose]])
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <aside className={css.detail} aria-labelledby="transaction-heading">
      <div className={css.detailHead}>
        <h2 id="transaction-heading" ref={heading} tabIndex={-1}>
          <Trans>Details</Trans>
        </h2>
        <span className={css.detailTools}>
          <KeyHint keys={['J', 'K']} />
          <ActionIcon aria-label={t`Close details`} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {transaction ? (
        <TransactionFacts transaction={transaction} />
      ) : (
        <Unanswered query={read} failed={t`This entry did not load`} rows={6} height={48} disc={20} />
      )}
    </aside>
  )
}
