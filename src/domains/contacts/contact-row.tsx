import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Contact } from '#shared/domains/contacts/contacts.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './contacts.module.css'
import { Place } from './place.tsx'
import { useDay } from './use-day.ts'

interface Props {
  contact: Contact
  isChosen: boolean
  search: string
}

export function ContactRow({ contact, isChosen, search }: Props) {
  const { t } = useLingui()
  const dayOf = useDay()
  const { id, name, memo, drift, lastPayment, stellarAddress, uniqueUserId } = contact
  return (
    <li className={css.row} data-chosen={isChosen || undefined} data-blocked={drift !== null || undefined}>
      <Person name={name} address={stellarAddress ?? uniqueUserId ?? name} size={34} />
      <span className={css.who}>
        <Link
          to="/contacts"
          search={{ id, ...(search === '' ? {} : { search }) }}
          className={css.link}
          aria-current={isChosen || undefined}
        >
          <ForeignText text={name} />
        </Link>
        {memo !== null && (
          <span className={css.memo}>
            <Trans>
              Memo <ForeignText text={memo} />
            </Trans>
          </span>
        )}
        <span className={css.under}>
          <Place contact={contact} />
        </span>
      </span>
      <span className={css.place}>
        {drift ? <StatusBadge tone="bad" label={t`New address, sending blocked`} /> : <Place contact={contact} />}
      </span>
      <span className={css.last}>
        {lastPayment ? (
          <>
            <Amount own value={lastPayment.amount} code={assetCode(lastPayment.asset)} list />
            <time dateTime={lastPayment.at}>{dayOf(lastPayment.at)}</time>
          </>
        ) : (
          <span className={css.never}>{t`No payment yet`}</span>
        )}
      </span>
    </li>
  )
}
