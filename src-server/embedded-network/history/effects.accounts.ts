import type { MuxedAccount, OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { assetFields, type Fields } from './asset-fields.ts'
import { type Effect, effect } from './effects.types.ts'
import { amountText, base64 } from './format.ts'
import { changesOf, type OperationContext } from './operation-context.ts'

type Body<Type extends OperationBody['type']> = Extract<OperationBody, { type: Type }>

/** Effects of create_account, payment, account_merge, bump_sequence and manage_data. */
export function accountEffects(context: OperationContext): Effect[] {
  const { body } = context
  switch (body.type) {
    case 'createAccount':
      return created(body, context.source)
    case 'payment':
      return moved(context.source, body.destination, { ...assetFields(body.asset), amount: amountText(body.amount) })
    case 'accountMerge':
      return merged(body, context)
    case 'bumpSequence':
      return bumped(context)
    case 'manageData':
      return entryOfData(body, context)
    default:
      return []
  }
}

/** Credited where it arrived, then debited where it came from. */
export function moved(from: MuxedAccount, to: MuxedAccount, fields: Fields): Effect[] {
  return [effect('account_credited', to, fields), effect('account_debited', from, fields)]
}

function created({ destination, startingBalance }: Body<'createAccount'>, source: MuxedAccount): Effect[] {
  const amount = amountText(startingBalance)
  return [
    effect('account_created', destination, { starting_balance: amount }),
    effect('account_debited', source, { asset_type: 'native', amount }),
    effect('signer_created', destination, { weight: 1, public_key: destination, key: destination }),
  ]
}

function merged({ destination }: Body<'accountMerge'>, { source, result }: OperationContext): Effect[] {
  const fields = { asset_type: 'native', amount: amountText(result?.merged ?? 0n) }
  return [
    effect('account_debited', source, fields),
    effect('account_credited', destination, fields),
    effect('account_removed', source),
  ]
}

function bumped({ source, changes }: OperationContext): Effect[] {
  const [change] = changesOf(changes, 'account')
  if (!change?.before || !change.after || change.before.sequence === change.after.sequence) return []
  return [effect('sequence_bumped', source, { new_seq: change.after.sequence.toString() })]
}

function entryOfData({ name }: Body<'manageData'>, { source, changes }: OperationContext): Effect[] {
  const [change] = changesOf(changes, 'data')
  if (change === undefined) return []
  if (change.after === null) return [effect('data_removed', source, { name })]
  const kind = change.before === null ? 'data_created' : 'data_updated'
  return [effect(kind, source, { name, value: base64(change.after.value) })]
}
