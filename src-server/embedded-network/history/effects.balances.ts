import type { ClaimableBalanceEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { assetAmount, assetFields, type Fields } from './asset-fields.ts'
import { moved } from './effects.accounts.ts'
import { type Effect, effect } from './effects.types.ts'
import { amountText } from './format.ts'
import { changesOf, type OperationContext } from './operation-context.ts'
import { predicateJson } from './predicate-json.ts'

/** Effects of the operations on claimable balances and of clawback. */
export function balanceEffects(context: OperationContext): Effect[] {
  const { body, source } = context
  switch (body.type) {
    case 'createClaimableBalance':
      return createdEffects(context)
    case 'claimClaimableBalance':
      return removed(context).flatMap((balance) => [
        effect('claimable_balance_claimed', source, balanceFields(balance)),
        effect('account_credited', source, amountFields(balance)),
      ])
    case 'clawbackClaimableBalance':
      return removed(context).flatMap((balance) => [
        effect('claimable_balance_clawed_back', source, { balance_id: balance.balanceId }),
        effect('account_credited', source, amountFields(balance)),
      ])
    case 'clawback':
      return moved(body.from, source, { ...assetFields(body.asset), amount: amountText(body.amount) })
    default:
      return []
  }
}

function createdEffects({ source, changes }: OperationContext): Effect[] {
  const balance = changesOf(changes, 'claimableBalance')[0]?.after
  if (!balance) return []
  return [...newBalanceEffects(balance, source), effect('account_debited', source, amountFields(balance))]
}

/** The balance's own effect, then one for each claimant; times are absolute, as in the entry. */
export function newBalanceEffects(balance: ClaimableBalanceEntry, source: OperationContext['source']): Effect[] {
  return [
    effect('claimable_balance_created', source, balanceFields(balance)),
    ...balance.claimants.map(({ destination, predicate }) =>
      effect('claimable_balance_claimant_created', destination, {
        ...balanceFields(balance),
        predicate: predicateJson(predicate),
      }),
    ),
  ]
}

function removed({ changes }: OperationContext): ClaimableBalanceEntry[] {
  return changesOf(changes, 'claimableBalance').flatMap(({ before, after }) =>
    before !== null && after === null ? [before] : [],
  )
}

function balanceFields({ balanceId, asset, amount }: ClaimableBalanceEntry): Fields {
  return { ...assetAmount(asset, amount), balance_id: balanceId }
}

function amountFields({ asset, amount }: ClaimableBalanceEntry): Fields {
  return { ...assetFields(asset), amount: amountText(amount) }
}
