import { DomainError } from '#server/kernel/domain-error.ts'
import { requireNamedMemo } from '#server/kernel/named-memo.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { fromStroops, MAX_STROOPS, STROOPS_PER_UNIT, toStroops } from '#shared/kernel/stroops.ts'
import type { Recipient } from './recipients.ts'

export interface PlannedPayment {
  asset: AssetId
  amount: string
  memo?: string | undefined
  memoType?: MemoType | undefined
  claimable?: boolean | undefined
}

const field = { field: 'destination' }

/** Throws where the recipient cannot take the payment; true where the payment must create the account. What is claimed later, everybody can take. */
export function checkDestination(recipient: Recipient, payment: PlannedPayment, ownAddress: string): boolean {
  if (recipient.address === ownAddress)
    throw new DomainError('SELF_PAYMENT', 'This is your own address. Choose another recipient.', field)
  if (recipient.muxed && payment.memo)
    throw new DomainError('MEMO_WITH_MUXED', 'An M address carries its own id: leave the memo empty.', {
      field: 'memo',
    })
  if (recipient.memo === null && recipient.memoRequired && !payment.memo && !recipient.muxed)
    throw new DomainError(
      'MEMO_REQUIRED',
      recipient.exchange === null
        ? 'This recipient requires a memo. Ask them for it before you send.'
        : `${recipient.exchange.name} requires a memo: without it your payment is lost. You find it where ${recipient.exchange.name} shows this address.`,
      { field: 'memo' },
    )
  if (recipient.memo !== null) requireNamedMemo(recipient.memo, payment)
  if (payment.claimable) return checkClaimant(recipient)
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

function checkClaimant({ muxed }: Recipient): false {
  if (muxed === null) return false
  throw new DomainError('BAD_INPUT', 'Who claims a payment is an account of its own: use its G address.', field)
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
  if (toStroops(amount) > toStroops(roomOf(line)))
    throw new DomainError('DESTINATION_LINE_FULL', `The recipient cannot hold that much more ${code}.`, field)
}

/** How much more of its asset an account can take. */
export function roomOf({ limit, balance, buyingLiabilities }: Recipient['lines'][number]): string {
  const most = limit === '' ? MAX_STROOPS : toStroops(limit)
  const room = most - toStroops(balance) - toStroops(buyingLiabilities)
  return fromStroops(room > 0n ? room : 0n)
}
