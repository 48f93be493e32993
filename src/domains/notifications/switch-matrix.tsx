import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { DESK_ALERTS, type DeskAlert, isDeskAlert } from '#shared/domains/notifications/desk-alerts.ts'
import {
  CHANNELS,
  type Channel,
  type NotificationSwitches,
  type NotificationType,
} from '#shared/domains/notifications/inbox.ts'
import c from './notifications.module.css'
import { SwitchCell } from './switch-cell.tsx'
import { useDeskTypeWords } from './use-desk-type-words.ts'
import { useSwitches } from './use-switches.ts'

/** Issues reach administrators whatever they choose. */
type Switched = Exclude<NotificationType, 'issue'>
type Personal = Exclude<Switched, DeskAlert>
/** Each type in its part of the page, in the order of its row. */
const PARTS: Record<Personal, 'protection' | 'money'> = {
  sign_in: 'protection',
  security: 'protection',
  account: 'protection',
  identity: 'protection',
  message: 'protection',
  payment_received: 'money',
  payment_sent: 'money',
  payment_failed: 'money',
  payment_skipped: 'money',
  payment_pending: 'money',
  order: 'money',
  order_held: 'money',
  market_making: 'money',
  stake: 'money',
  buy_reminder: 'money',
  price_alert: 'money',
  deposit: 'money',
  affiliate: 'money',
}
const TYPES = Object.keys(PARTS) as Personal[]
const PROTECTION = TYPES.filter((type) => PARTS[type] === 'protection')
const MONEY = TYPES.filter((type) => PARTS[type] === 'money')

/** What reaches the person, and where: a row for each type, a column for each channel. */
export function SwitchMatrix() {
  const { t } = useLingui()
  const switches = trpc.notifications.switches.useQuery()
  if (switches.data) return <Matrix known={switches.data} />
  return (
    <Panel>
      <Unanswered query={switches} failed={t`Your choices did not load`} rows={6} height={56} disc={0} />
    </Panel>
  )
}

function Matrix({ known }: { known: NotificationSwitches }) {
  const { t } = useLingui()
  const { choose, chooseAll } = useSwitches()
  const words = useTypeWords()
  const isAdministrator = known.switches.some(({ type }) => isDeskAlert(type))
  const labels: Record<Channel, (title: string) => string> = {
    in_app: (title) => t`${title}, in the app`,
    mail: (title) => t`${title}, by email`,
    push: (title) => t`${title}, by push`,
  }
  const rowOf = (type: Switched) => (
    <tr key={type}>
      <th scope="row">
        <b>{words[type][0]}</b>
        <span>{words[type][1]}</span>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <SwitchCell
            one={known.switches.find((found) => found.type === type && found.channel === channel)}
            label={labels[channel](words[type][0])}
            disabled={channel === 'in_app' && !known.inAppEnabled}
            onChoose={(enabled) => choose({ type, channel, enabled })}
          />
        </td>
      ))}
    </tr>
  )
  return (
    <Panel title={t`Notification preferences`}>
      <label className={c.all}>
        <Switch
          aria-label={t`Notifications in the app`}
          checked={known.inAppEnabled}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        <b>{t`Notifications in the app`}</b>
        <span>{t`When they are off, you see only notices that protect your account.`}</span>
      </label>
      <table className={c.matrix}>
        <caption className="vh">{t`Notification preferences`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Type`}</th>
            <th scope="col">{t`App`}</th>
            <th scope="col">{t`Mail`}</th>
            <th scope="col">{t`Push`}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={c.types}>
            <th colSpan={4} scope="rowgroup">{t`Security`}</th>
          </tr>
          {PROTECTION.map(rowOf)}
        </tbody>
        <tbody>
          <tr className={c.types}>
            <th colSpan={4} scope="rowgroup">{t`Money`}</th>
          </tr>
          {MONEY.map(rowOf)}
        </tbody>
        {isAdministrator && (
          <tbody>
            <tr className={c.types}>
              <th colSpan={4} scope="rowgroup">{t`Administration`}</th>
            </tr>
            {DESK_ALERTS.map(rowOf)}
          </tbody>
        )}
      </table>
      <p className={c.why}>
        <Trans>
          Locked notifications cannot be switched off, because they warn you of a break-in. Emails about new devices are
          in the security settings, which ask for your password.
        </Trans>
      </p>
    </Panel>
  )
}

/** Title and explanation of each type. */
function useTypeWords(): Record<Switched, readonly [string, string]> {
  const { t } = useLingui()
  const desk = useDeskTypeWords()
  return {
    ...desk,
    sign_in: [t`Sign-in from a new device`, t`With a link to freeze your account`],
    security: [t`Password, second factors, API keys`, t`Every change`],
    account: [t`Frozen account`, t`When it is frozen or unfrozen`],
    identity: [t`Identity check`, t`Every decision, and a reminder before it expires`],
    message: [t`Messages from support`, t`Written to you alone`],
    payment_received: [t`Money received`, t`As soon as it is confirmed`],
    payment_sent: [t`Payment sent`, t`As soon as it is confirmed`],
    payment_failed: [t`Payment not sent`, t`With the reason`],
    payment_skipped: [t`Scheduled payment or swap skipped`, t`With the reason`],
    payment_pending: [t`Payment to claim`, t`As soon as you can claim it`],
    deposit: [t`Purchases of XLM`, t`State of your payment`],
    affiliate: [t`People you bring`, t`Sign-ups, and the state of your commission`],
    order_held: [t`Orders held by us`, t`Triggered, expired, or not placed`],
    market_making: [t`Market-making pools`, t`Paused by a limit or by an operator, or released`],
    stake: [t`Stakes`, t`Reminders before they end, and payouts`],
    buy_reminder: [t`Reminders to buy XLM`, t`At the times that you set`],
    price_alert: [t`Price alerts`, t`When a price reaches what you set`],
    order: [t`Order filled`, t`Filled in full or in part, or ended by us`],
  }
}
