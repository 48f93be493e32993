import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '#shared/kernel/format.ts'
import { type BoughtSentence, boughtSentence } from './bought-sentences.ts'
import type { Failure } from './failure.ts'
import { formatUsd } from './numbers.ts'

/** What happened and what to do, for each error code that a screen may show. */
const SENTENCES: Partial<Record<Failure['code'], MessageDescriptor>> = {
  NO_ANSWER: msg`No answer came from the server. Check your connection and try again.`,
  BAD_INPUT: msg`Some of these details are not valid. Check the fields and try again.`,
  NOT_AUTHENTICATED: msg`Your session has ended. Sign in again to go on.`,
  FORBIDDEN: msg`You are not allowed to do this.`,
  SECOND_FACTOR_DUE: msg`Administrators need a second factor. Set yours up first.`,
  PASSWORD_REQUIRED: msg`Enter your password to confirm this.`,
  PASSWORD_WRONG: msg`That is not your password. Try again.`,
  EMAIL_TAKEN: msg`Somebody has an account with this email address already.`,
  SENDING_PAUSED: msg`Sending is paused while we check something with the network. Your balance is safe, and you can receive as usual.`,
  MAINTENANCE: msg`We are working on the service. Money waits until we are done; your balance is safe.`,
  SECTION_CLOSED: msg`This part of the service is paused at the moment.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this meanwhile. Look at it again.`,
  RESET_LINK_INVALID: msg`This link is no longer valid. Ask for a new one.`,
  NOT_FOUND: msg`This entry does not exist, or it is not yours.`,
  REQUEST_ID_REUSED: msg`This form has already sent a payment. Look for it in your transactions before you send another.`,
  QUOTE_CHANGED: msg`The fee has changed since you saw it. Check the new total and confirm again.`,
  DESTINATION_CHANGED: msg`This name now points to another address. Check it in your contacts first.`,
  NOT_CANCELLABLE: msg`This payment is already on its way and can no longer be cancelled.`,
  INSUFFICIENT_FUNDS: msg`Your spendable balance does not cover this amount and its fee. Enter a smaller amount.`,
  NO_TRUSTLINE: msg`You do not hold this asset. Pick one that you hold.`,
  DESTINATION_UNKNOWN: msg`This name or address is unknown. Check it for a missing character.`,
  DESTINATION_UNFUNDED: msg`This account is not open yet. Send at least 1 XLM to open it.`,
  DESTINATION_NO_TRUSTLINE: msg`The recipient has not added this asset. Ask them to add it, or send another asset.`,
  DESTINATION_NOT_AUTHORIZED: msg`The asset's issuer has not allowed the recipient to hold it. Send another asset.`,
  DESTINATION_LINE_FULL: msg`The recipient cannot hold that much of this asset. Send a smaller amount.`,
  RECIPIENT_CHANGED: msg`This name now points to another address. Check it with the recipient.`,
  SECRET_IN_ADDRESS: msg`That is a secret key, not an address. It was not sent anywhere. Never share it with anyone.`,
  SELF_PAYMENT: msg`This is your own address. Enter somebody else's.`,
  MEMO_REQUIRED: msg`This recipient needs a memo to know that the payment is for you. Ask them for it.`,
  MEMO_WITH_MUXED: msg`An M address already names its recipient. Leave the memo empty.`,
  WALLET_CREATING: msg`Your account is still being opened. This takes a few seconds.`,
  ACCOUNT_FROZEN: msg`Your account is frozen: nothing can be sent until it is unfrozen. It can receive as usual.`,
  NOT_ON_ALLOW_LIST: msg`This destination is not on your allow-list, or was added less than 48 hours ago. Add it in Security.`,
  CODE_WRONG: msg`That code is not right, or was used before.`,
  PASSKEY_REFUSED: msg`This passkey could not be verified. Try again.`,
  NOT_ON_THIS_NETWORK: msg`This is not available on this network.`,
  ALREADY_FUNDED: msg`This account has already received its test funds.`,
  CANNOT_CLOSE: msg`The account cannot be closed yet: something has to be cleared first.`,
  TOO_MANY_REQUESTS: msg`That was too fast. Wait a moment and try again.`,
  INTERNAL: msg`Something went wrong on our side. Nothing was lost; try again.`,
  UNAVAILABLE: msg`The service is busy or the network is out of reach. Try again in a moment.`,
}

/** The sentence for a failure; the server's message if the code is not listed. */
export const failureSentence = (failure: Failure): MessageDescriptor | string =>
  (TIMED[failure.code] ?? (() => undefined))(failure) ?? SENTENCES[failure.code] ?? failure.message

/** Those that say until when. */
const TIMED: Partial<Record<Failure['code'], (failure: Failure) => MessageDescriptor | undefined>> = {
  ACCOUNT_HELD: heldSentence,
  LIMIT_EXCEEDED: ({ field, retryAfterSeconds }) => {
    if (field !== 'amount') return undefined // another limit, which the server names
    const from = retryAfterSeconds === null ? null : timeIn(retryAfterSeconds)
    return from === null
      ? msg`This is more than your daily limit. Enter a smaller amount.`
      : msg`This is more than is left of your daily limit. It rises again from ${from}.`
  },
  CHANGES_LOCKED: ({ retryAfterSeconds }) => {
    const until = timeIn(retryAfterSeconds ?? 0)
    return msg`Changes to the account's protection are locked until ${until}.`
  },
}
const timeIn = (seconds: number): string => formatDate(new Date(Date.now() + seconds * 1000), 'MMM dd, yyyy', true)

function heldSentence({ message, retryAfterSeconds }: Failure): MessageDescriptor {
  const bought = boughtSentence(message)
  const until = retryAfterSeconds === null ? null : timeIn(retryAfterSeconds)
  if (bought) return BOUGHT_WORDS[bought.name](until, ...bought.usd.map(formatUsd))
  return until === null
    ? msg`Your sign-in details were changed. For your safety, sending is paused for 24 hours.`
    : msg`Your sign-in details were changed. For your safety, sending is paused until ${until}.`
}

const BOUGHT_WORDS: Record<BoughtSentence, (until: string | null, ...usd: string[]) => MessageDescriptor> = {
  owed: (_until, usd = '') =>
    msg`A payment of ${usd} that you bought with was reversed. Sending is paused until it is settled.`,
  owedTrade: (_until, usd = '') =>
    msg`A payment of ${usd} that you bought with was reversed. Until it is settled you can trade at the market’s price or better.`,
  unpriced: () =>
    msg`The price of this asset is unknown. It cannot be sent while a purchase of yours is on hold or owed.`,
  held: (until, held = '', free = '') =>
    until === null
      ? msg`${held} of what you bought is on hold. Until the hold ends you can send up to ${free}, and trade with all of it.`
      : msg`${held} of what you bought is on hold until ${until}. Until then you can send up to ${free}, and trade with all of it.`,
}
