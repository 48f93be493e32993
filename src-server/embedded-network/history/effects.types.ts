import type { MuxedAccount } from '#server/embedded-network/ledger/operations.types.ts'
import type { Fields } from './asset-fields.ts'
import type { EffectKind } from './effect-kinds.ts'
import { muxedFields } from './muxed.ts'

/** What happened to one account. */
export type Effect = { kind: EffectKind; account: string; muxed: Fields; fields: Fields }

/** An effect on an account as the envelope addressed it: a muxed address is shown besides the plain one. */
export function effect(kind: EffectKind, account: MuxedAccount | string, fields: Fields = {}): Effect {
  if (typeof account === 'string') return { kind, account, muxed: {}, fields }
  return { kind, account: account.accountId, muxed: muxedFields('account', account), fields }
}
