import { DomainError } from '#server/kernel/domain-error.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { MAX_STROOPS, STROOPS_PER_UNIT, toStroops } from '#shared/kernel/stroops.ts'
import type { Recipient } from './recipients.ts'

export interface PlannedPayment {
  asset: AssetId
  amount: string
  memo?: string | undefined
}

const field = { field: 'destination' }

/** Throws where the recipient cannot take the payment; true where the payment must create the account. */
export function checkDestination(recipient: Recipient, payment: PlannedPayment, ownAddress: string): boolean {
  if (recipient.address === ownAddress)
    throw new DomainError('SELF_PAYMENT', 'This is your own address. Choose another recipient.', field)
  if (recipient.muxed && payment.memo)
    throw new DomainError('MEMO_WITH_MUXED', 'An M address carries its own id: leave the memo empty.', {
      field: 'memo',
    })
  if (recipient.memoRequired && !payment.memo && !recipient.muxed)
    throw new DomainError('MEMO_REQUIRED', 'This recipient requires a memo. Ask them for it before you send.', {
      field: 'memo',
    })
  if (recipient.state === 'creating' && recipient.muxed)
    throw new DomainError(
      'DESTINATION_UNFUNDED',
      'This account is still being created. Please try again in a moment.',
      field,
    )
  if (recipient.state === 'absent') return checkCreation(recipient, payment)
  if (payment.asset !== NATIVE && assetIssuer(payment.asset) !== recipient.address) checkLine(recipient, payment)
  return false
}

function checkCreation(recipient: Recipient, { asset, amount }: PlannedPayment): boolean {
  if (asset === NATIVE && toStroops(amount) >= STROOPS_PER_UNIT && !recipient.muxed) return true
  const sentence =
    asset === NATIVE
      ? 'This account does not exist yet. Send at least 1 XLM to its G address to create it.'
      : `This account does not exist yet, so it cannot hold ${assetCode(asset)}. Send it at least 1 XLM first.`
  throw new DomainError('DESTINATION_UNFUNDED', sentence, field)
}

function checkLine(recipient: Recipient, { asset, amount }: PlannedPayment): void {
  const code = assetCode(asset)
  const line = recipient.lines.find((candidate) => candidate.asset === asset)
  if (!line)
    throw new DomainError(
      'DESTINATION_NO_TRUSTLINE',
      `The recipient does not accept ${code}: their account has no trustline for it.`,
      field,
    )
  if (!line.authorized)
    throw new DomainError(
      'DESTINATION_NOT_AUTHORIZED',
      `The issuer has not authorized the recipient to hold ${code}.`,
      field,
    )
  const limit = line.limit === '' ? MAX_STROOPS : toStroops(line.limit)
  if (toStroops(line.balance) + toStroops(line.buyingLiabilities) + toStroops(amount) > limit)
    throw new DomainError('DESTINATION_LINE_FULL', `The recipient cannot hold that much more ${code}.`, field)
}
