import type { AccountEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import type { Fields } from './asset-fields.ts'
import { type Effect, effect } from './effects.types.ts'
import { changesOf, type OperationContext } from './operation-context.ts'

type SetOptions = Extract<OperationBody, { type: 'setOptions' }>

const AUTH_REQUIRED = 1

/** Effects of set_options. */
export function optionEffects({ body, source, changes }: OperationContext): Effect[] {
  if (body.type !== 'setOptions') return []
  const effects: Effect[] = []
  if (body.homeDomain !== null) {
    effects.push(effect('account_home_domain_updated', source, { home_domain: body.homeDomain }))
  }
  if (setsThreshold(body)) effects.push(effect('account_thresholds_updated', source, thresholdFields(body)))
  if ((body.setFlags ?? 0) !== 0 || (body.clearFlags ?? 0) !== 0) {
    effects.push(effect('account_flags_updated', source, flagFields(body)))
  }
  if (body.inflationDest !== null) effects.push(effect('account_inflation_destination_updated', source))
  for (const { before, after } of changesOf(changes, 'account')) {
    if (before !== null && after !== null) effects.push(...signerEffects(before, after, source))
  }
  return effects
}

function setsThreshold({ lowThreshold, medThreshold, highThreshold }: SetOptions): boolean {
  return lowThreshold !== null || medThreshold !== null || highThreshold !== null
}

function thresholdFields({ lowThreshold, medThreshold, highThreshold }: SetOptions): Fields {
  return { low_threshold: lowThreshold ?? 0, med_threshold: medThreshold ?? 0, high_threshold: highThreshold ?? 0 }
}

/**
 * Horizon keeps what happened to each of the four flags, but its record has only two fields for them, and the second
 * one, `auth_revokable_flag`, is not the name under which that flag is kept. So only the first is ever shown; whoever
 * wants the others finds them in the operation.
 */
function flagFields({ setFlags, clearFlags }: SetOptions): Fields {
  if (((clearFlags ?? 0) & AUTH_REQUIRED) !== 0) return { auth_required_flag: false }
  return ((setFlags ?? 0) & AUTH_REQUIRED) !== 0 ? { auth_required_flag: true } : {}
}

function signerEffects(before: AccountEntry, after: AccountEntry, source: OperationContext['source']): Effect[] {
  const old = signerWeights(before)
  const now = signerWeights(after)
  const effects: Effect[] = []
  for (const key of [...old.keys()].sort()) {
    const weight = now.get(key)
    if (weight === undefined) effects.push(signerEffect('signer_removed', source, key, 0))
    else if (weight !== old.get(key)) effects.push(signerEffect('signer_updated', source, key, weight))
  }
  for (const key of [...now.keys()].sort()) {
    if (!old.has(key)) effects.push(signerEffect('signer_created', source, key, now.get(key) ?? 0))
  }
  return effects
}

/** Every key that may sign, the master key too while it has weight. */
function signerWeights(account: AccountEntry): Map<string, number> {
  const weights = new Map(account.signers.map(({ key, weight }) => [key, weight]))
  if (account.thresholds[0] > 0) weights.set(account.accountId, account.thresholds[0])
  return weights
}

function signerEffect(
  kind: 'signer_created' | 'signer_updated' | 'signer_removed',
  source: OperationContext['source'],
  ...[key, weight]: [string, number]
): Effect {
  return effect(kind, source, { weight, public_key: key, key })
}
