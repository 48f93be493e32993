import type { Contact } from '#shared/domains/contacts/contacts.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'

/** Where a contact is paid: a name whole, an address shortened. */
export function Place({ contact }: { contact: Pick<Contact, 'stellarAddress' | 'uniqueUserId'> }) {
  const place = contact.stellarAddress ?? contact.uniqueUserId ?? ''
  if (place.includes('*') || place.startsWith('AST-')) return <bdi>{place}</bdi>
  return (
    <span className="mono" translate="no" title={place}>
      {shortenAddress(place)}
    </span>
  )
}
