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
export function ContactPayments({ contact: { payments } }: { contact: ContactDetail }) {
  const { t } = useLingui()
  return (
    <>
      <div className={css.title}>
        <Title order={3}>{t`Payments`}</Title>
      </div>
      {payments.length === 0 ? (
        <p className={css.none}>
          <Trans>What you send to this contact, and what comes from it, is listed here.</Trans>
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
      <Amount value={amount} code={assetCode(asset)} sign={isOut ? '-' : '+'} list />
    </li>
  )
}
