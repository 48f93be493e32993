import type { Mail } from '#server/domains/notifications/mails.ts'
import { buyPathOf, shortUsd } from '#shared/domains/notifications/buy-path.ts'
import {
  DESK_ALERTS,
  type DeskAlert,
  type DeskAlertDetails,
  deskPathOf,
} from '#shared/domains/notifications/desk-alerts.ts'
import type {
  BuyReminderDetails,
  MailedType,
  PaymentDetails,
  PriceAlertDetails,
  SkippedDetails,
  StakeDetails,
} from '#shared/domains/notifications/inbox.ts'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import type * as queries from './inbox.queries.ts'

interface Written {
  at: Date
  /** Where this service is reached. */
  publicUrl: string
}

const PAYMENTS_IN_A_MAIL = 10

const stakeMail = ({ username, language, told }: queries.MailWish, { at }: Written): Mail => ({
  template: 'stake',
  language,
  details: { username, stakes: told as StakeDetails[], at: at.toISOString() },
})

const alertMail = (wish: queries.MailWish, { at }: Written): Mail => ({
  template: 'price-alert',
  language: wish.language,
  details: { username: wish.username, alerts: wish.told as PriceAlertDetails[], at: at.toISOString() },
})

const makerMail = (wish: queries.MailWish, { at }: Written): Mail => ({
  template: 'market-making',
  language: wish.language,
  details: { username: wish.username, pools: wish.told as MakerNoticeDetails[], at: at.toISOString() },
})

function receivedMail({ username, language, told }: queries.MailWish, { at }: Written): Mail {
  const payments = told as PaymentDetails[]
  return {
    template: 'payment-received',
    language,
    details: {
      username,
      at: at.toISOString(),
      payments: payments
        .slice(0, PAYMENTS_IN_A_MAIL)
        .map(({ amount, asset, counterparty }) => ({ amount, asset, from: counterparty })),
      more: Math.max(0, payments.length - PAYMENTS_IN_A_MAIL),
    },
  }
}

function skippedMail({ username, language, told }: queries.MailWish, { at }: Written): Mail {
  const payments = told as SkippedDetails[]
  return {
    template: 'payment-skipped',
    language,
    details: {
      username,
      at: at.toISOString(),
      payments: payments.map(({ amount, asset, counterparty, buy, isPaused, dueAt, code, times }) => ({
        amount,
        asset,
        to: counterparty,
        buy,
        isPaused,
        dueAt,
        code,
        times,
      })),
    },
  }
}

/** One page takes one amount: the first where there are several. */
function reminderMail(wish: queries.MailWish, { at, publicUrl }: Written): Mail {
  const { username, language } = wish
  const reminders = wish.told as BuyReminderDetails[]
  const [first] = reminders
  return {
    template: 'buy-reminder',
    language,
    details: {
      username,
      amounts: reminders.map(({ usd }) => shortUsd(usd)),
      link: `${publicUrl}${first ? buyPathOf(first) : '/buy-xlm'}`,
      at: at.toISOString(),
    },
  }
}

const deskMails = () =>
  Object.fromEntries(DESK_ALERTS.map((type) => [type, deskMailOf(type)])) as Record<DeskAlert, MailOf>
type MailOf = (wish: queries.MailWish, written: Written) => Mail
const deskMailOf =
  (type: DeskAlert): MailOf =>
  ({ username, language, ...wish }, { at, publicUrl }) => ({
    template: 'desk-alert',
    language,
    details: {
      username,
      type,
      alerts: wish.told as DeskAlertDetails[],
      link: `${publicUrl}${deskPathOf(type, (wish.told as DeskAlertDetails[])[0])}`,
      at: at.toISOString(),
    },
  })

/** What a mail says, by what it tells of. */
export const MAILS: Record<MailedType, MailOf> = {
  payment_received: receivedMail,
  payment_skipped: skippedMail,
  market_making: makerMail,
  stake: stakeMail,
  price_alert: alertMail,
  buy_reminder: reminderMail,
  ...deskMails(),
}
