import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBellRinging,
  IconCalendarX,
  IconCashBanknote,
  IconChartCandle,
  IconChecks,
  IconCoins,
  IconCreditCardPay,
  IconDeviceDesktop,
  IconHandStop,
  IconHourglass,
  IconId,
  IconMail,
  IconMessage,
  IconPigMoney,
  IconReceipt2,
  IconRefreshAlert,
  IconServer2,
  IconShare3,
  IconShieldLock,
  IconSnowflake,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#client/ui/formats.ts'
import { shortUsd } from '#shared/domains/notifications/buy-path.ts'
import { type DeskAlert, deskPathOf, isDeskAlert } from '#shared/domains/notifications/desk-alerts.ts'
import type { Notification } from '#shared/domains/notifications/inbox.ts'
import c from './notifications.module.css'
import { useNotificationText } from './use-notification-text.ts'

const ICONS = {
  payment_received: IconArrowDownLeft,
  payment_sent: IconArrowUpRight,
  payment_failed: IconArrowUpRight,
  payment_skipped: IconCalendarX,
  payment_pending: IconHourglass,
  order: IconArrowsExchange,
  order_held: IconServer2,
  market_making: IconChartCandle,
  stake: IconCoins,
  buy_reminder: IconCreditCardPay,
  price_alert: IconBellRinging,
  deposit: IconCashBanknote,
  affiliate: IconShare3,
  security: IconShieldLock,
  sign_in: IconDeviceDesktop,
  account: IconSnowflake,
  issue: IconAlertTriangle,
  identity: IconId,
  message: IconMail,
  approval_asked: IconChecks,
  approval_lapsing: IconHourglass,
  approval_comment: IconMessage,
  case_waiting: IconId,
  deposits_waiting: IconReceipt2,
  market_halted: IconHandStop,
  funds_low: IconPigMoney,
  run_failed: IconRefreshAlert,
  issue_active: IconAlertTriangle,
  issue_escalated: IconAlertTriangle,
  waiting_digest: IconChecks,
  announcement: IconSpeakerphone,
} as const satisfies Record<Notification['type'], unknown>
const TONES: Partial<Record<Notification['type'], 'bad' | 'warn'>> = {
  payment_failed: 'bad',
  payment_skipped: 'bad',
  sign_in: 'warn',
  issue: 'bad',
  approval_lapsing: 'warn',
  market_halted: 'warn',
  funds_low: 'bad',
  run_failed: 'bad',
  issue_active: 'bad',
  issue_escalated: 'bad',
}

type Place = '/access-history' | '/admin-dashboard' | '/affiliate' | '/alerts' | '/kyc' | '/security' | '/transactions'
/** Pages of all types whose link names no single thing. */
const PLACES: Record<
  Exclude<
    Notification['type'],
    | DeskAlert
    | 'announcement'
    | 'message'
    | 'payment_skipped'
    | 'payment_pending'
    | 'buy_reminder'
    | 'deposit'
    | 'market_making'
    | 'stake'
  >,
  Place
> = {
  payment_received: '/transactions',
  payment_sent: '/transactions',
  payment_failed: '/transactions',
  affiliate: '/affiliate',
  price_alert: '/alerts',
  order: '/transactions',
  order_held: '/transactions',
  security: '/security',
  account: '/security',
  sign_in: '/access-history',
  issue: '/admin-dashboard',
  identity: '/kyc',
}

interface Props {
  row: Notification
  reasonOf: (resultCode: string) => MessageDescriptor
  onRead: (id: string) => void
}

/** One notification; opening what it is about marks it read. */
export function NotificationItem({ row, reasonOf, onRead }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const { title, note } = useNotificationText(reasonOf)(row)
  const Icon = ICONS[row.type]
  const isUnread = row.readAt === null
  const target = 'transactionId' in row.details ? { id: row.details.transactionId } : null
  const open = () => isUnread && onRead(row.id)
  const words = (
    <>
      {title}
      {isUnread && <span className="vh">, {t`unread`}</span>}
    </>
  )
  const wording = () => {
    if (row.type === 'announcement' && row.details.link)
      return (
        <Link to={row.details.link} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (row.type === 'announcement' || row.type === 'message') return <b tabIndex={-1}>{words}</b>
    if (row.type === 'payment_skipped')
      return (
        <Link to="/send/scheduled" search={{ id: row.details.scheduleId }} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (row.type === 'payment_pending')
      return (
        <Link to="/assets" search={{ tab: 'pending' }} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (row.type === 'buy_reminder') {
      const search = { usd: shortUsd(row.details.usd) }
      return (
        <Link to="/buy-xlm" search={search} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    }
    if (row.type === 'deposit')
      return (
        <Link to="/buy-xlm/$id" params={{ id: row.details.depositId }} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (row.type === 'market_making')
      return (
        <a href={`/amm/making/${row.details.poolId}`} className={c.link} onClick={open}>
          {words}
        </a>
      )
    if (row.type === 'stake')
      return (
        <Link to="/staking/$stakeId" params={{ stakeId: row.details.stakeId }} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (target)
      return (
        <Link to="/transactions" search={target} className={c.link} onClick={open}>
          {words}
        </Link>
      )
    if (isDeskAlert(row.type))
      return (
        <a href={deskPathOf(row.type, 'count' in row.details ? row.details : {})} className={c.link} onClick={open}>
          {words}
        </a>
      )
    return (
      <Link to={PLACES[row.type]} className={c.link} onClick={open}>
        {words}
      </Link>
    )
  }
  return (
    <li className={c.item} data-read={!isUnread || undefined}>
      <span className={c.icon} data-tone={TONES[row.type]} aria-hidden>
        <Icon size={16} stroke={1.7} />
      </span>
      <span className={c.text}>
        {wording()}
        <span className={c.note}>{note}</span>
      </span>
      <time dateTime={row.createdAt} className={c.when}>
        {formats.time(row.createdAt)}
      </time>
      {isUnread ? (
        <button
          type="button"
          className={c.mark}
          aria-label={t`Mark as read: ${title}`}
          title={t`Mark as read`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.querySelector<HTMLElement>('a, b[tabindex]')?.focus() // the button goes with the dot
            onRead(row.id)
          }}
        />
      ) : (
        <span />
      )}
    </li>
  )
}
