import type { AdminService } from '#server/domains/admin/admin.service.ts'
import type { BusinessService } from '#server/domains/admin/business/business.service.ts'
import type { ConsoleService } from '#server/domains/monitor/console.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { CustodyAsset } from '#shared/domains/admin/business.schema.ts'
import { SEVERITIES } from '#shared/domains/monitor/checks.ts'
import { metric, type Sample } from './metrics-text.ts'

export interface MeasuredServices {
  admin: AdminService
  notifications: Pick<NotificationsService, 'countOutbox'>
  console: Pick<ConsoleService, 'now'>
  business: Pick<BusinessService, 'custody'>
}

const one = (value: number): Sample[] => [{ value }]
const by = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

/** Each read by the kept counts and indexes of the administrators' overview. */
export const serviceMetrics = ({ admin, notifications, console, business }: MeasuredServices): Promise<string[]>[] => [
  admin
    .jobsOverview()
    .then(({ waiting, running, failing }) => [
      metric('astrolabe_jobs', ['gauge', 'Jobs of the queue by state.'], by('state', { waiting, running, failing })),
    ]),
  admin
    .queueOverview()
    .then(({ live, resent, stopped, frozen }) => [
      metric('astrolabe_submissions', ['gauge', 'Envelopes by state.'], by('state', { live, resent, stopped })),
      metric(
        'astrolabe_frozen_accounts',
        ['gauge', 'Accounts that wait for a decision, up to 20.'],
        one(frozen.length),
      ),
    ]),
  admin.transactionsOverview().then(({ waiting, confirmed, failed }) => {
    const under = Object.fromEntries(waiting.map(({ status, count }) => [status, count]))
    const overdue = waiting.reduce((sum, { older }) => sum + older, 0)
    const help = 'Transactions under way by state, and of the last 24 hours by outcome.'
    return [
      metric('astrolabe_transactions', ['gauge', help], by('state', { ...under, confirmed, failed })),
      metric('astrolabe_overdue_transactions', ['gauge', 'Under way for more than five minutes.'], one(overdue)),
    ]
  }),
  admin.networkOverview().then(({ booked, behind, frozenReason }) => {
    const age = Math.max(0, (Date.now() - Date.parse(booked.closedAt)) / 1000)
    return [
      metric('astrolabe_booked_ledger', ['gauge', 'The ledger that was booked last.'], one(booked.ledger)),
      metric('astrolabe_booked_ledger_age_seconds', ['gauge', 'Seconds since that ledger closed.'], one(age)),
      metric(
        'astrolabe_ledgers_behind',
        ['gauge', 'Ledgers of Horizon not booked yet; NaN: no answer.'],
        one(behind ?? NaN),
      ),
      metric('astrolabe_sending_frozen', ['gauge', '1 while signing is stopped.'], one(Number(frozenReason !== null))),
    ]
  }),
  notifications
    .countOutbox()
    .then((counts) => [
      metric('astrolabe_mails', ['gauge', 'Mails of the outbox by state.'], by('state', { ...counts })),
    ]),
  console.now().then(({ checks, activeIssues, lastLookAt, costPercent }) => [
    metric(
      'astrolabe_check_failing',
      ['gauge', '1 while a check finds something wrong or cannot be read.'],
      checks.map(({ id, severity, state }) => ({
        labels: { check: id, severity },
        value: Number(state === 'failing' || state === 'unread'),
      })),
    ),
    metric(
      'astrolabe_check_measure',
      ['gauge', 'The number that a check measures, in its unit.'],
      checks.flatMap(({ id, unit, measure }) =>
        unit === null || measure === null ? [] : [{ labels: { check: id, unit }, value: measure }],
      ),
    ),
    metric(
      'astrolabe_active_issues',
      ['gauge', 'Issues that are not over.'],
      SEVERITIES.map((severity) => ({
        labels: { severity },
        value: activeIssues.find((one) => one.severity === severity)?.count ?? 0,
      })),
    ),
    metric(
      'astrolabe_last_look_age_seconds',
      ['gauge', 'Seconds since any check was looked at; NaN: never.'],
      one(lastLookAt === null ? Number.NaN : Math.max(0, (Date.now() - Date.parse(lastLookAt)) / 1000)),
    ),
    metric('astrolabe_checks_cost_percent', ['gauge', 'Time of looks within an hour, of one core.'], one(costPercent)),
  ]),
  business.custody().then(({ items }) => [
    metric(
      'astrolabe_owed_amount',
      ['gauge', 'What people are owed, by asset and state; rounded.'],
      items.flatMap((row) => amountsOf(row, ['accounts', 'stakes', 'credits', 'commissions'])),
    ),
    metric(
      'astrolabe_held_amount',
      ['gauge', 'What the service holds, by asset and place; rounded.'],
      items.flatMap((row) => amountsOf(row, ['accountsHeld', 'treasury', 'feeAccount', 'vault'])),
    ),
  ]),
]

/** Money is exact elsewhere: a metric is a floating number. */
const amountsOf = (row: CustodyAsset, parts: readonly Exclude<keyof CustodyAsset, 'asset' | 'price'>[]): Sample[] =>
  parts.map((part) => ({ labels: { asset: row.asset, part }, value: Number(row[part]) }))
