import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconArrowUpRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { ContactDialog } from '#client/domains/contacts/edit/contact-dialog.tsx'
import { RemoveDialog } from '#client/domains/contacts/edit/remove-dialog.tsx'
import { Address } from '#client/ui/address.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { type ContactDetail, PAYMENTS_COUNTED, type PaymentCount } from '#shared/domains/contacts/contacts.schema.ts'
import { ChangedAddress } from './changed-address.tsx'
import css from './contact-detail.module.css'
import { ContactPayments } from './contact-payments.tsx'

interface Props {
  id: string
  /** It was removed, or its owner leaves it as it is. */
  onGone: () => void
}

/** One contact: where it is paid, what went both ways, and an alarm where its name leads somewhere else. */
export function ContactDetailPanel({ id, onGone }: Props) {
  const { t } = useLingui()
  const read = trpc.contacts.get.useQuery({ id })
  if (read.data) return <Detail contact={read.data} onGone={onGone} />
  return (
    <Panel title={t`Contact`}>
      <Unanswered query={read} failed={t`The contact did not load`} rows={6} height={52} />
    </Panel>
  )
}

function Detail({ contact, onGone }: { contact: ContactDetail; onGone: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name, drift, stellarAddress, uniqueUserId, memo, memoType } = contact
  const place = stellarAddress ?? uniqueUserId ?? ''
  const isAddress = !place.includes('*') && !place.startsWith('AST-')
  const to = { to: place, ...(memo === null ? {} : { memo, memoType: memoType ?? 'text' }) }
  return (
    <Panel>
      <div className={css.hero}>
        <Person name={name} address={place} size={56} />
        <Title order={2} className={css.name}>
          <ForeignText text={name} />
        </Title>
        <span className={css.place}>{isAddress ? <Address address={place} /> : <bdi>{place}</bdi>}</span>
      </div>
      {drift && (
        <div className={css.alarm}>
          <ChangedAddress contact={contact} drift={drift} onKept={onGone} />
        </div>
      )}
      <div className={css.acts}>
        {drift ? (
          <Button disabled leftSection={<IconArrowUpRight size={17} stroke={1.7} aria-hidden />}>
            {t`Send`}
          </Button>
        ) : (
          <ButtonLink to="/send" search={to} leftSection={<IconArrowUpRight size={17} stroke={1.7} aria-hidden />}>
            {t`Send`}
          </ButtonLink>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpen('edit')}
        >
          {t`Edit`}
        </Button>
        <Button
          variant="default"
          aria-label={t`Remove contact`}
          title={t`Remove contact`}
          px={11}
          onClick={() => setOpen('remove')}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </Button>
      </div>
      <div className={css.facts}>
        <Rows dense rows={useFacts(contact, isAddress)} />
      </div>
      <ContactPayments contact={contact} />
      <ContactDialog contact={contact} isOpen={open === 'edit'} onClose={() => setOpen(null)} />
      <RemoveDialog contact={contact} isOpen={open === 'remove'} onClose={() => setOpen(null)} onRemoved={onGone} />
    </Panel>
  )
}

function useFacts(contact: ContactDetail, isAddress: boolean): Row[] {
  const { t } = useLingui()
  const formats = useFormats()
  const { memo, resolvedAddress, username, sent, received, createdAt, drift } = contact
  const rows: (Row | false)[] = [
    { label: t`Memo`, value: memo === null ? t`None` : <ForeignText text={memo} /> },
    !isAddress &&
      drift === null &&
      resolvedAddress !== null && { label: t`Leads to`, value: <Address address={resolvedAddress} /> },
    isAddress && username !== null && { label: t`Username`, value: username },
    { label: t`Sent`, value: <Count of={sent} /> },
    { label: t`Received`, value: <Count of={received} /> },
    { label: t`Added`, value: formats.date(createdAt) },
  ]
  return rows.filter((row) => row !== false)
}

function Count({ of: { count, lastAt } }: { of: PaymentCount }) {
  const formats = useFormats()
  if (count === 0 || lastAt === null) return <Trans>Nothing yet</Trans>
  const day = formats.date(lastAt)
  const shown = count >= PAYMENTS_COUNTED ? `${formats.count(count)}+` : formats.count(count)
  if (count === 1) return <Trans>Once, on {day}</Trans>
  return (
    <Trans>
      {shown} times, last on {day}
    </Trans>
  )
}
