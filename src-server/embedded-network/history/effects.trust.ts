import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { assetFields, type Fields, trustAssetFields } from './asset-fields.ts'
import { revocationEffects } from './effects.pools.ts'
import { type Effect, effect } from './effects.types.ts'
import { amountText } from './format.ts'
import { changesOf, type OperationContext } from './operation-context.ts'

type AllowTrust = Extract<OperationBody, { type: 'allowTrust' }>

/** Field of trustline_flags_updated for each flag; the second is spelled as Horizon spells it. */
const FLAG_FIELDS: readonly [number, string][] = [
  [1, 'authorized_flag'],
  [2, 'authorized_to_maintain_liabilites_flag'],
  [4, 'clawback_enabled_flag'],
]

/** Effects of change_trust, allow_trust and set_trust_line_flags. */
export function trustEffects(context: OperationContext): Effect[] {
  const { body } = context
  switch (body.type) {
    case 'changeTrust':
      return lineEffects(context)
    case 'allowTrust':
      return [...allowTrustEffects(body, context), ...revocationEffects(context)]
    case 'setTrustLineFlags': {
      const line = { trustor: body.trustor, ...assetFields(body.asset) }
      const flags = flagChange(body.setFlags, body.clearFlags)
      return [effect('trustline_flags_updated', context.source, { ...line, ...flags }), ...revocationEffects(context)]
    }
    default:
      return []
  }
}

function lineEffects({ body, source, changes }: OperationContext): Effect[] {
  if (body.type !== 'changeTrust') return []
  const asset = body.line.type === 'asset' ? body.line.asset : `pool:${body.line.poolId}`
  const change = changesOf(changes, 'trustline').find(({ before, after }) => (after ?? before)?.asset === asset)
  if (change === undefined) return []
  const fields = { ...trustAssetFields(asset), limit: amountText(body.limit) }
  if (change.before === null) return [effect('trustline_created', source, fields)]
  return [effect(change.after === null ? 'trustline_removed' : 'trustline_updated', source, fields)]
}

/** The effect of the operation's own kind, which leaves out the issuer, then its twin in the newer kind. */
function allowTrustEffects({ trustor, code, authorize }: AllowTrust, { source }: OperationContext): Effect[] {
  const line = { trustor, ...assetFields(`${code}:${source.accountId}`) }
  const { asset_issuer: _, ...bareLine } = line as Fields
  const pair = (kind: Effect['kind'], flags: Fields) => [
    effect(kind, source, bareLine),
    effect('trustline_flags_updated', source, { ...line, ...flags }),
  ]
  if ((authorize & 1) !== 0) return pair('trustline_authorized', flagChange(1, 0))
  if ((authorize & 2) !== 0) return pair('trustline_authorized_to_maintain_liabilities', flagChange(2, 0))
  return pair('trustline_deauthorized', flagChange(0, 3))
}

function flagChange(setFlags: number, clearFlags: number): Fields {
  const fields: Fields = {}
  for (const [bit, name] of FLAG_FIELDS) {
    if ((setFlags & bit) !== 0) fields[name] = true
    if ((clearFlags & bit) !== 0) fields[name] = false
  }
  return fields
}
