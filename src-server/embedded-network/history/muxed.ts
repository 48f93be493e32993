import type { MuxedAccount } from '#server/embedded-network/ledger/operations.types.ts'
import { accountKey, encodeStrkey, STRKEY_VERSION } from '#server/embedded-network/ledger/strkey.codec.ts'
import type { Fields } from './asset-fields.ts'

/** The M... address of an account and its 64-bit id (SEP-23), or null for a plain account. */
function muxedAddress({ accountId, id }: MuxedAccount): string | null {
  if (id === null) return null
  const bytes = Buffer.alloc(40)
  bytes.set(accountKey(accountId))
  bytes.writeBigUInt64BE(id, 32)
  return encodeStrkey(STRKEY_VERSION.muxed, bytes)
}

/** The plain address under `name`; with an id also `name_muxed` and `name_muxed_id`. */
export function accountFields(name: string, account: MuxedAccount): Fields {
  return { [name]: account.accountId, ...muxedFields(name, account) }
}

/** Only the two fields that a muxed account adds. */
export function muxedFields(name: string, account: MuxedAccount): Fields {
  const muxed = muxedAddress(account)
  return muxed === null ? {} : { [`${name}_muxed`]: muxed, [`${name}_muxed_id`]: String(account.id) }
}
