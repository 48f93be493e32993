import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDay } from '#client/domains/contacts/use-day.ts'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import type { ContactDetail, ContactPayment } from '#shared/domains/contacts/contacts.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './contact-detail.module.css'

/** The newest payments with one contact, both ways. */
export function ContactPayments({ contact }: { contact: ContactDetail }) {
  const { t } = useLingui()
  const { payments } = contact
  const counterparty = partyOf(contact)
  return (
    <>
      <div className={css.title}>
        <Title order={3}>{t`Payments`}</Title>
        {payments.length > 0 && counterparty !== null && (
          <Link to="/history" search={{ counterparty }}>
            <Trans>All payments</Trans>
          </Link>
        )}
      </div>
      {payments.length === 0 ? (
        <p className={css.none}>
          <Trans>Payments to and from this contact are listed here.</Trans>
        </p>
      ) : (
        <ul className={css.payments}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  )
}

/** As the history looks for it: an address, else a username; null for a name of which neither is known. */
function partyOf({ stellarAddress, resolvedAddress, username }: ContactDetail): string | null {
  const address = stellarAddress?.includes('*') ? null : stellarAddress
  return resolvedAddress ?? address ?? username
}

function Payment({ payment: { id, direction, asset, amount, memo, at } }: { payment: ContactPayment }) {
  const { t } = useLingui()
  const dayOf = useDay()
  const isOut = direction === 'out'
  const Icon = isOut ? IconArrowUpRight : IconArrowDownLeft
  const title = isOut ? t`Sent` : t`Received`
  return (
    <li className={css.payment}>
      <span className={css.icon} aria-hidden>
        <Icon size={16} stroke={1.7} />
      </span>
      <span className={css.what}>
        <Link to="/transactions" search={{ id }}>
          {memo ? <ForeignText text={memo} /> : title}
        </Link>
        <time dateTime={at}>{dayOf(at)}</time>
      </span>
      <Amount own value={amount} code={assetCode(asset)} sign={isOut ? '-' : '+'} list />
    </li>
  )
}
