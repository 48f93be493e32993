import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { paging } from '#shared/kernel/paging.ts'
import { MustSee } from '#shared/kernel/seen.ts'
import { Zone } from '#shared/kernel/zone.ts'
import { checkMemo, payment } from './payments.schema.ts'
import { EVERY, type Every } from './schedule-times.ts'
import type { RunOutcome, ScheduleKind, ScheduleStatus } from './schedules.states.ts'

const MOST_RUNS = 1200

/** When something is due. */
export const timing = {
  /** Of the first run; the others keep its time of day. */
  startsAt: z.iso.datetime({ offset: true, error: 'Give the time as 2026-12-31T09:00:00Z' }),
  every: z.optional(z.enum(EVERY)),
  /** The time zone by whose clocks the runs keep their time of day, as Europe/Madrid; UTC where it is left out. */
  zone: z.optional(Zone),
  /** A number of runs, or the last day or moment on which one may be made. */
  ends: z.optional(
    z.union(
      [z.int().check(z.gte(1), z.lte(MOST_RUNS)), z.iso.date(), z.iso.datetime({ offset: true })],
      `Give a number of times up to ${MOST_RUNS}, or a date as 2026-12-31`,
    ),
  ),
}
const plan = { ...payment, ...timing, ...Proof }

/** One payment at a time to come, or one again and again. */
export const SchedulePayment = z.object({ ...plan, ...DryRun, requestId: z.uuid() }).check(checkMemo)
export type SchedulePayment = z.infer<typeof SchedulePayment>

/** All of one that is left to pay, as it is from now on: `startsAt` is its next time, and a number of runs counts from there. */
export const ChangeSchedule = z.object({ ...plan, id: z.uuid(), ...MustSee }).check(checkMemo)
export type ChangeSchedule = z.infer<typeof ChangeSchedule>

export const ListSchedules = z.object({
  /** Only those that still pay or are paused, or only those that are over. */
  state: z.optional(z.enum(['open', 'over'])),
  ...paging(50, 200),
})
export type ListSchedules = z.infer<typeof ListSchedules>
export const ScheduleId = z.object({ id: z.uuid() })
export const ListRuns = z.object({
  id: z.uuid(),
  ...paging(50, 200),
})
export type ListRuns = z.infer<typeof ListRuns>

/** Times in ISO, amounts in decimal text. */
interface Timed {
  id: string
  requestId: string
  status: ScheduleStatus
  startsAt: string
  every: Every | null
  /** null: UTC. */
  zone: string | null
  endsAfter: number | null
  endsAt: string | null
  /** null where nothing more is due. */
  nextAt: string | null
  /** How many runs are left by number; null where no number ends it. */
  left: number | null
  /** How many runs were due so far, and how many of them were sent. */
  runs: number
  sent: number
  /** Made by an API key: each run counts against that key's cap. */
  byKey: boolean
  lastRun: ScheduleRun | null
  createdAt: string
  /** For `seen`. */
  version: string
}
export interface PaymentSchedule extends Timed {
  kind: 'payment'
  /** As it was typed. */
  destination: string
  /** The G or M address that it was confirmed for; no other one is ever paid. */
  to: string
  /** Username of the recipient where it has a wallet here. */
  toName: string | null
  asset: string
  amount: string
  memo: string | null
  memoType: string | null
}
export interface SwapSchedule extends Timed {
  kind: 'swap'
  /** The asset that is sold, and its amount each time. */
  asset: string
  amount: string
  buy: string
  /** By how many percent a run may bring less than it is quoted. */
  slippage: string
  /** The most of what is sold that one of what is bought may cost. */
  greatestPrice: string
}
export interface PurchaseReminder extends Timed {
  kind: 'reminder'
  /** US dollars that its owner wants to buy for. */
  usd: string
}
export type Schedule = PaymentSchedule | SwapSchedule | PurchaseReminder
/** A schedule of one kind. */
export type ScheduleOf<Kind extends ScheduleKind> = Extract<Schedule, { kind: Kind }>
export interface SchedulePage {
  items: Schedule[]
  nextCursor: string | null
}

export interface ScheduleRun {
  id: string
  dueAt: string
  at: string
  outcome: RunOutcome
  /** Why it was not sent; null where it was. */
  code: ErrorCode | null
  /** The payment, where one was accepted. */
  transactionId: string | null
  transactionStatus: TransactionStatus | null
  /** Of a payment that was accepted and failed. */
  resultCode: string | null
}
export interface RunPage {
  items: ScheduleRun[]
  nextCursor: string | null
}
