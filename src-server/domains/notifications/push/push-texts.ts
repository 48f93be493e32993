import { alertSentence } from '#server/domains/notifications/alert-mail-texts.ts'
import { deskSentence } from '#server/domains/notifications/desk-alert-texts.ts'
import { makerSentence } from '#server/domains/notifications/maker-mail-texts.ts'
import { figureIn } from '#server/domains/notifications/payment-mail-texts.ts'
import { stakeSentence } from '#server/domains/notifications/stake-mail-texts.ts'
import { shortUsd } from '#shared/domains/notifications/buy-path.ts'
import type { NotificationContent } from '#shared/domains/notifications/inbox.ts'
import type { PushPayload } from '#shared/domains/notifications/push.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { pathOf } from './push-path.ts'
import { PUSH_WORDS, type PushWords } from './push-words.ts'

/** All of a message takes less than 4 kB once it is encrypted, as push services take it. */
const LONGEST_LINE = 160

/** The text of a message: a sentence, and one more line; what somebody wrote themselves stands in neither. */
export function pushText(
  language: Language,
  content: NotificationContent,
  counterpartyName: string | null,
): Pick<PushPayload, 'title' | 'body' | 'path'> {
  const words = PUSH_WORDS[language]
  const [title, body = ''] = linesOf(content, { language, words, counterpartyName })
  return { title: shortened(title), body: shortened(body), path: pathOf(content) }
}

const shortened = (line: string): string => {
  const text = visibleText(line)
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1).toWellFormed()}…` : text
}

interface Said {
  language: Language
  words: PushWords
  counterpartyName: string | null
}
type Lines = [title: string, body?: string]

function linesOf({ type, details }: NotificationContent, { language, words, counterpartyName }: Said): Lines {
  const figureOf = (of: { amount: string; asset: string }): string => figureIn(language, of)
  const from = (counterparty: string | null): string | undefined => {
    const name = counterpartyName ?? (counterparty === null ? null : shortenAddress(counterparty))
    return name === null ? undefined : words.from(name)
  }
  switch (type) {
    case 'payment_received':
      return [words.received(figureOf(details)), from(details.counterparty)]
    case 'payment_sent':
      return [words.sent(figureOf(details))]
    case 'payment_failed':
      return [words.failed(figureOf(details))]
    case 'payment_skipped':
      return [details.buy === undefined ? words.skipped(figureOf(details)) : words.skippedSwap(figureOf(details))]
    case 'buy_reminder':
      return [words.buy(`$${shortUsd(details.usd)}`), words.buyRate]
    case 'payment_pending':
      return details.others !== undefined && details.others > 0
        ? [words.smallPending]
        : [words.pending(figureOf(details)), from(details.counterparty)]
    case 'order': {
      const { base, counter, side, amount, filled, event } = details
      const [whole, part] = [figureOf({ amount, asset: base }), figureOf({ amount: filled, asset: base })]
      return [words.orders[event](side, event === 'ended' ? whole : part), pairOf(base, counter)]
    }
    case 'order_held': {
      if (details.event === 'silence') return [words.silence]
      const { base, counter, side, amount, event } = details
      return [words.held[event](side, figureOf({ amount, asset: base })), pairOf(base, counter)]
    }
    case 'market_making':
      return [makerSentence(language, details), pairOf(details.base, details.counter)]
    case 'stake':
      return [stakeSentence(language, details)]
    case 'price_alert':
      return [alertSentence(language, details)]
    case 'deposit':
      return [words.deposits[details.event](`$${details.usd}`)]
    case 'affiliate': {
      const { event, amount, asset } = details
      const figure = amount === null || asset === null ? '' : figureOf({ amount, asset })
      return [words.affiliates[event](figure)]
    }
    case 'identity':
      return [words.identities[details.event]]
    case 'message':
      return [words.message]
    case 'sign_in':
      return [words.signIn, words.look]
    case 'security':
      return [words.security, words.look]
    case 'account':
      return accountLines(details.change, words)
    case 'approval_asked':
    case 'approval_lapsing':
    case 'approval_comment':
    case 'case_waiting':
    case 'deposits_waiting':
    case 'market_halted':
    case 'funds_low':
    case 'run_failed':
    case 'issue_active':
    case 'issue_escalated':
    case 'waiting_digest':
      return [deskSentence(language, type, details)]
    case 'issue':
      return [words.issue]
  }
}

const pairOf = (base: string, counter: string): string => `${assetCode(base)}/${assetCode(counter)}`

function accountLines(change: string, words: PushWords): Lines {
  if (change.startsWith('account-unfrozen')) return [words.unfrozen]
  return change.startsWith('account-frozen') ? [words.frozen] : [words.security, words.look]
}
