import { versionOf } from '#server/kernel/seen-version.ts'
import type { Contact, ContactPayment } from '#shared/domains/contacts/contacts.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { PaymentRow } from './contact-payments.queries.ts'
import type { ListedContact } from './contacts.queries.ts'

export const presentPayment = (row: PaymentRow): ContactPayment => ({
  id: row.id,
  direction: row.type === 'payment_out' ? 'out' : 'in',
  asset: assetId(row.assetCode, row.assetIssuer),
  amount: row.amount,
  memo: row.memo,
  at: row.at,
})

export const presentContact = (row: ListedContact): Contact => ({
  id: row.id,
  name: row.name,
  stellarAddress: row.stellarAddress,
  uniqueUserId: row.uniqueUserId,
  memo: row.memo,
  memoType: row.memoType,
  resolvedAddress: row.resolvedAddress,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  username: row.username,
  drift:
    row.driftedAddress && row.driftedAt ? { address: row.driftedAddress, since: row.driftedAt.toISOString() } : null,
  lastPayment: row.last ? presentPayment(row.last) : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: versionOfContact(row),
})

/** What its form is filled with. */
export const versionOfContact = ({
  name,
  stellarAddress,
  uniqueUserId,
  memo,
  memoType,
}: Pick<ListedContact, 'name' | 'stellarAddress' | 'uniqueUserId' | 'memo' | 'memoType'>): string =>
  versionOf({ name, stellarAddress, uniqueUserId, memo, memoType })
