import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { brandName } from '#client/ui/brand.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { skippedReason } from '#client/ui/skipped-reason.ts'
import type {
  HeldOrderDetails,
  IdentityDetails,
  Notification,
  PaymentDetails,
  ProtectionDetails,
  SilenceDetails,
  StakeDetails,
} from '#shared/domains/notifications/inbox.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { CHANGE_TITLES } from './change-titles.ts'
import { DEPOSIT_WORDS } from './deposit-words.ts'
import { endedReason } from './ended-reason.ts'
import { heldReason } from './held-reason.ts'
import { useAffiliateWords } from './use-affiliate-words.ts'
import { useAlertWords } from './use-alert-words.ts'
import { useDeskWords } from './use-desk-words.ts'
import { useMakerWords } from './use-maker-words.ts'

interface Words {
  title: string
  note: string
}

/** What a notification says: a title and one line. */
export function useNotificationText(reasonOf: (resultCode: string) => MessageDescriptor): (row: Notification) => Words {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const formats = useFormats()
  const affiliateWords = useAffiliateWords()
  const alertWords = useAlertWords()
  const deskWords = useDeskWords()
  const makerWords = useMakerWords()
  const figureOf = ({ amount, asset }: Pick<PaymentDetails, 'amount' | 'asset'>): string =>
    `${ownFigure(plainAmount(amount))} ${assetCode(asset)}`

  function protection({ change, name, ip, heldUntil }: ProtectionDetails): Words {
    const words = i18n._(CHANGE_TITLES[change])
    const until = heldUntil && formats.moment(heldUntil)
    const title = name ? `${words}: ${name}` : words
    const by = ip === null ? t`By an administrator` : t`From ${ip}`
    return { title, note: until ? t`Nothing can be sent until ${until}. ${by}` : by }
  }

  function heldOrder(details: HeldOrderDetails | SilenceDetails): Words {
    if (details.event === 'silence') {
      const { seconds, cancelled } = details
      return {
        title: t`No heartbeat for ${seconds} seconds: your orders were cancelled`,
        note: t`${plural(cancelled, { one: '# order was cancelled.', other: '# orders were cancelled.' })}`,
      }
    }
    const { event, side, amount, base, counter, price, reachedAt, isLate, code } = details
    const figure = figureOf({ amount, asset: base })
    const pair = `${assetCode(base)}/${assetCode(counter)}`
    const isSale = side === 'sell'
    if (event === 'expired')
      return {
        title: isSale ? t`Your order to sell ${figure} has expired` : t`Your order to buy ${figure} has expired`,
        note: t`${pair} did not reach its price in time. The reserved amount is spendable again.`,
      }
    const reached = price === null ? '' : plainAmount(price)
    const when = reachedAt === null ? '' : formats.moment(reachedAt)
    if (event === 'refused') {
      const reason = i18n._(heldReason(code))
      return {
        title: isSale ? t`Your order to sell ${figure} was not placed` : t`Your order to buy ${figure} was not placed`,
        note: t`${pair} reached ${reached} on ${when}. ${reason}`,
      }
    }
    return {
      title: isSale ? t`Your order to sell ${figure} was triggered` : t`Your order to buy ${figure} was triggered`,
      note: isLate
        ? t`${pair} reached ${reached} on ${when}, while our service was down. We placed the order when we were back.`
        : t`${pair} reached ${reached} on ${when}.`,
    }
  }

  const stakeTitle = (event: StakeDetails['event'], figure: string): string =>
    ({
      week: t`A stake ends in a week: ${figure}`,
      day: t`A stake ends tomorrow: ${figure}`,
      matured: t`A stake has ended: ${figure} is on its way`,
      renewed: t`A stake was renewed with ${figure}`,
      returned: t`Returned from a stake: ${figure}`,
      left: t`Returned from a stake that you left early: ${figure}`,
      paid: t`Staking reward paid: ${figure}`,
    })[event]
  function identity({ event, number, reasons, expiresOn }: IdentityDetails): Words {
    const why = reasons.map((reason) => reason[language]).join(' ')
    const day = formats.date(expiresOn)
    const words: Record<IdentityDetails['event'], Words> = {
      submitted: { title: t`We have your identity documents`, note: t`Case ${number}` },
      needs_revision: { title: t`A new picture is needed for your identity check`, note: why },
      approved: { title: t`Your identity is approved`, note: t`You are at level 2, until ${day}.` },
      rejected: { title: t`Your identity check was not approved`, note: why },
      expiring: { title: t`Your identity document is valid until ${day}`, note: t`Send a new one in time.` },
      expired: { title: t`Your identity check has expired`, note: t`You are back at level 1.` },
    }
    return words[event]
  }

  return (row) => {
    const { counterpartyName } = row
    const otherOf = ({ counterparty }: Pick<PaymentDetails, 'counterparty'>): string =>
      counterpartyName ?? (counterparty === null ? brandName() : shortenAddress(counterparty))
    switch (row.type) {
      case 'payment_received': {
        const [figure, other] = [figureOf(row.details), otherOf(row.details)]
        return { title: t`You received ${figure}`, note: t`From ${other}` }
      }
      case 'payment_sent': {
        const [figure, other] = [figureOf(row.details), otherOf(row.details)]
        return { title: t`${other} received ${figure}`, note: t`The payment is confirmed.` }
      }
      case 'payment_failed': {
        const figure = figureOf(row.details)
        const { resultCode } = row.details
        return { title: t`${figure} were not sent`, note: resultCode === null ? '' : i18n._(reasonOf(resultCode)) }
      }
      case 'payment_pending': {
        const [figure, other] = [figureOf(row.details), otherOf(row.details)]
        if (row.details.others !== undefined && row.details.others > 0)
          return { title: t`You have small payments from an unknown sender to claim`, note: t`From ${other}` }
        return { title: t`You have a payment to claim: ${figure}`, note: t`From ${other}` }
      }
      case 'payment_skipped': {
        const { code, dueAt, times, buy, isPaused } = row.details
        const [figure, other, due] = [figureOf(row.details), otherOf(row.details), formats.moment(dueAt)]
        const reason = i18n._(skippedReason(code))
        if (buy !== undefined) {
          const note = t`Due ${due}. ${reason}`
          if (isPaused) return { title: t`Your recurring swap of ${figure} is paused`, note }
          return {
            title:
              times > 1
                ? t`${times} recurring swaps of ${figure} were skipped`
                : t`A recurring swap of ${figure} was skipped`,
            note,
          }
        }
        const title =
          times > 1
            ? t`${times} scheduled payments of ${figure} were not sent`
            : t`A scheduled payment of ${figure} was not sent`
        return { title, note: t`To ${other}, due ${due}. ${reason}` }
      }
      case 'buy_reminder': {
        const usd = ownFigure(formatUsd(row.details.usd))
        return {
          title: t`Your reminder: buy XLM for ${usd}`,
          note: t`See today’s rate. Nothing is charged automatically.`,
        }
      }
      case 'order': {
        const { event, side, amount, filled, base, averagePrice, code, reason } = row.details
        const [whole, part] = [figureOf({ amount, asset: base }), figureOf({ amount: filled, asset: base })]
        const counter = assetCode(row.details.counter)
        const price = averagePrice === null ? '' : `${plainAmount(averagePrice)} ${counter}`
        const why = code ? i18n._(endedReason(code) ?? reasonOf(code)) : (reason ?? '')
        const pair = `${assetCode(base)}/${counter}`
        if (event === 'ended')
          return {
            title: side === 'buy' ? t`Your order to buy ${whole} has ended` : t`Your order to sell ${whole} has ended`,
            note: t`${pair}, ${part} filled. ${why}`.trim(),
          }
        if (event === 'partly')
          return {
            title: side === 'buy' ? t`Bought so far: ${part} of ${whole}` : t`Sold so far: ${part} of ${whole}`,
            note: t`On average at ${price}`,
          }
        return {
          title: side === 'buy' ? t`Your order was filled: ${part} bought` : t`Your order was filled: ${part} sold`,
          note: t`On average at ${price}`,
        }
      }
      case 'order_held':
        return heldOrder(row.details)
      case 'market_making':
        return makerWords(row.details)
      case 'stake': {
        const { event, at } = row.details
        const [figure, when] = [figureOf(row.details), formats.moment(at)]
        return {
          title: stakeTitle(event, figure),
          note: event === 'week' || event === 'day' ? t`Ends on ${when}` : when,
        }
      }
      case 'deposit': {
        const words = DEPOSIT_WORDS[row.details.event]
        const amount = ownFigure(formatCurrency(row.details.usd))
        return { title: i18n._({ ...words.title, values: { amount } }), note: i18n._(words.note) }
      }
      case 'price_alert':
        return alertWords(row.details)
      case 'affiliate':
        return affiliateWords(row.details, figureOf)
      case 'issue': {
        const subject = shortenAddress(row.details.subject)
        const isBooks = row.details.checkId.startsWith('books.')
        return {
          title: isBooks ? t`Books that differ from the network` : t`Something is wrong with the service`,
          note: isBooks ? t`Account ${subject}. Sending is paused until both agree.` : subject,
        }
      }
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
        return deskWords(row.type, row.details)
      case 'identity':
        return identity(row.details)
      case 'message':
        return { title: row.details.subject, note: row.details.message }
      case 'announcement':
        return { title: row.details.title[language], note: row.details.text[language] }
      case 'security':
      case 'sign_in':
      case 'account':
        return protection(row.details)
    }
  }
}
