import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './transactions.module.css'

interface TransactionLinkProps {
  to: '/history' | '/transactions'
  id: string
  children: ReactNode
}

/** Opens a transaction's details and keeps the list's filters; its whole row can be clicked. */
export function TransactionLink({ to, id, children }: TransactionLinkProps) {
  return (
    <Link
      to={to}
      search={(kept: object) => ({ ...kept, id })}
      resetScroll={false}
      className={css.link}
      data-row-link={id}
    >
      {children}
    </Link>
  )
}
