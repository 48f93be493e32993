import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useTransactionWords } from '#client/domains/admin/use-transaction-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './person.module.css'

/** The newest transactions. */
export function LatestPanel({ person: { username, transactions } }: { person: Person }) {
  const { t } = useLingui()
  const words = useTransactionWords()
  const { dayTime } = useFormats()
  return (
    <Panel
      title={t`Latest`}
      actions={
        <ButtonLink to="/admin-transactions" search={{ owner: username }} size="xs" variant="default">
          {t`All transactions`}
        </ButtonLink>
      }
    >
      {transactions.length === 0 ? (
        <Empty title={t`No transactions`} compact>
          {t`The person's payments appear here.`}
        </Empty>
      ) : (
        <ul className={css.lines}>
          {transactions.map(({ id, type, assetCode, amount, status, at }) => (
            <li key={id}>
              <span>
                <Link to="/admin-transactions/$id" params={{ id }}>
                  {words.type(type)}
                </Link>
                <span>{[dayTime(at), words.status(status)].join(', ')}</span>
              </span>
              {toStroops(amount) > 0n && (
                <Amount value={amount} code={assetCode} sign={isOutgoing(type) ? '-' : '+'} list />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const isOutgoing = (type: string): boolean => type === 'payment_out' || type === 'fee'
