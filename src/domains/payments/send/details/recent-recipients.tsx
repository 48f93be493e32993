import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { Person } from '#client/ui/person.tsx'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import css from './recent-recipients.module.css'

const SHOWN = 4

/** Whom the person has paid lately, while nobody is chosen; a click takes one. Its room is there until it is known that there are none. */
export function RecentRecipients({ onPick }: { onPick: (recipient: SuggestedRecipient) => void }) {
  const { t } = useLingui()
  const { data: recent, isPending } = trpc.contacts.recent.useQuery({ limit: SHOWN })
  const people = recent?.items.filter(({ isBlocked }) => !isBlocked) ?? []
  if (isPending) return <div className={css.room} />
  if (people.length === 0) return null
  return (
    <ul className={css.people} aria-label={t`Paid lately`}>
      {people.map((one) => (
        <li key={`${one.contactId ?? ''} ${one.destination} ${one.memo ?? ''}`}>
          <UnstyledButton className={css.chip} title={one.name ?? one.destination} onClick={() => onPick(one)}>
            <Person name={one.name} address={one.address ?? one.destination} size={24} />
            <span className={css.name}>
              {one.name === null ? shortenAddress(one.destination) : <ForeignText text={one.name} />}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
