import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { ReceiptLink } from '#client/domains/transactions/receipt/receipt-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import css from './result-ways.module.css'

interface Props {
  transaction: Transaction
  /** Does what is through once more. */
  again: ReactNode
  /** Does what has failed once more. */
  retry: ReactNode
}

/** Where the result of a flow leads, the main way last: on a phone it has a line of its own. */
export function ResultWays({ transaction: { id, status }, again, retry }: Props) {
  if (status !== 'confirmed')
    return (
      <Ways>
        <ButtonLink to="/transactions" search={{ id }} size="md" variant="default">
          <Trans>Details</Trans>
        </ButtonLink>
        {status === 'failed' ? retry : <Done />}
      </Ways>
    )
  return (
    <>
      <p className={css.more}>
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/history" search={{ id }} />}>
          <Trans>View on ledger</Trans>
        </Anchor>
      </p>
      <Ways>
        <ReceiptLink id={id} />
        {again}
        <Done />
      </Ways>
    </>
  )
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className={css.ways} data-ways={Children.toArray(children).length}>
    {children}
  </div>
)

const Done = () => (
  <ButtonLink to="/dashboard" size="md">
    <Trans>Done</Trans>
  </ButtonLink>
)
