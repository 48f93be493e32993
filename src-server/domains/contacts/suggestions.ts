import type { Db } from '#db/database.ts'
import type { SuggestedRecipient, SuggestRecipients } from '#shared/domains/contacts/contacts.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { ContactRow } from './contacts.queries.ts'
import { listOf, listPaid, listShowing, type PaidRow } from './suggested.queries.ts'

/** Whom somebody has paid lately, each once, by the name of their contact where there is one. */
export async function listRecent(db: Db, userId: string, limit: number): Promise<SuggestedRecipient[]> {
  const paid = await listPaid(db, userId)
  const contacts = await listOf(
    db,
    userId,
    paid.map(({ to }) => to),
  )
  return paid.slice(0, limit).map((row) => ofPaid(row, contactOf(row, contacts)))
}

/** Contacts that show the text, then others whom somebody has paid lately; without a text the latest first. */
export async function suggest(
  db: Db,
  userId: string,
  { text, limit }: SuggestRecipients,
): Promise<SuggestedRecipient[]> {
  const [paid, shown] = await Promise.all([listPaid(db, userId), listShowing(db, userId, text, limit)])
  const contacts = await listOf(
    db,
    userId,
    paid.map(({ to }) => to),
  )
  const recent = paid.map((row) => ofPaid(row, contactOf(row, contacts)))
  const typed = text.toLowerCase()
  const fitting = recent.filter(({ contactId, name, address }) =>
    contactId === null
      ? (name?.toLowerCase().includes(typed) ?? false) || (address?.toLowerCase().startsWith(typed) ?? false)
      : shown.some(({ id }) => id === contactId),
  )
  const others = shown
    .filter(({ id }) => !recent.some(({ contactId }) => contactId === id))
    .map((contact) => ofContact(contact, null))
  return [...fitting, ...others].slice(0, limit)
}

/** Two contacts may share an account, by their memos. */
const contactOf = ({ to, memo }: PaidRow, contacts: readonly ContactRow[]): ContactRow | undefined => {
  const same = contacts.filter(({ resolvedAddress }) => resolvedAddress === to)
  return same.find((contact) => contact.memo === memo) ?? same.find((contact) => contact.memo === null)
}

function ofPaid(row: PaidRow, contact: ContactRow | undefined): SuggestedRecipient {
  const lastPayment = {
    asset: assetId(row.assetCode, row.assetIssuer),
    amount: row.amount,
    at: row.at.toISOString(),
  }
  if (contact) return ofContact(contact, lastPayment)
  const { to, username, memo, memoType } = row
  // A memo tells people apart at an exchange; of one of ours it was a message.
  const kept = username === null ? { memo, memoType } : { memo: null, memoType: null }
  return {
    contactId: null,
    name: username,
    destination: username ?? to,
    address: to,
    ...kept,
    isBlocked: false,
    lastPayment,
  }
}

const ofContact = (contact: ContactRow, lastPayment: SuggestedRecipient['lastPayment']): SuggestedRecipient => ({
  contactId: contact.id,
  name: contact.name,
  destination: contact.stellarAddress ?? contact.uniqueUserId ?? '',
  address: contact.resolvedAddress,
  memo: contact.memo,
  memoType: contact.memoType,
  isBlocked: contact.driftedAddress !== null,
  lastPayment,
})
