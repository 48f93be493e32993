import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { PRICE_FORM } from '#shared/kernel/decimal.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Seen } from '#shared/kernel/seen.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** `change`: by so many percent within 24 hours, up or down. */
export const ALERT_CONDITIONS = ['above', 'below', 'change'] as const
export type AlertCondition = (typeof ALERT_CONDITIONS)[number]
/** `fired`: told once, as it was meant; over. */
export const ALERT_STATES = ['active', 'paused', 'fired'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** Alerts that one person waits for at once, and all that they keep. */
export const MOST_ACTIVE_ALERTS = 50
export const MOST_ALERTS = 200
export const MOST_NOTE = 140
/** After it was told, an alert that repeats rests for so long. */
export const REST_HOURS = 24

const PERCENT = /^[1-9][0-9]{0,2}(?:\.[0-9]{1,2})?$/
const MOST_PERCENT = 500

/** Faults of a threshold. */
export type ThresholdFault = 'price' | 'percent'
export function thresholdFault(condition: AlertCondition, threshold: string): ThresholdFault | null {
  if (condition === 'change') return PERCENT.test(threshold) && Number(threshold) <= MOST_PERCENT ? null : 'percent'
  return PRICE_FORM.test(threshold) && /[1-9]/.test(threshold) ? null : 'price'
}
const FAULTS: Record<ThresholdFault, string> = {
  price: 'Enter a price above 0 with at most 12 decimals',
  percent: `Enter a change from 1 to ${MOST_PERCENT} percent with at most 2 decimals`,
}

const rule = {
  condition: z.enum(ALERT_CONDITIONS),
  /** Decimal text: a price in US dollars or in the counter asset, or percent of a change. */
  threshold: z.string().check(z.trim(), z.maxLength(30)),
  /** False: told once. */
  repeats: z.boolean(),
  note: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(MOST_NOTE, `A note has at most ${MOST_NOTE} characters`),
      z.refine((text) => visibleText(text) === text, { error: 'The note holds characters that cannot be seen' }),
    ),
  ),
}
const fit = z.superRefine(({ condition, threshold }: { condition: AlertCondition; threshold: string }, issues) => {
  const fault = thresholdFault(condition, threshold)
  if (fault) issues.addIssue({ code: 'custom', message: FAULTS[fault], path: ['threshold'] })
})

/** alerts.create: `counter` null for the price in US dollars; the same requestId never makes two. */
export const CreateAlert = z
  .object({ requestId: z.uuid(), base: AssetId, counter: z.nullable(AssetId), ...rule })
  .check(fit)
export type CreateAlert = z.infer<typeof CreateAlert>
/** alerts.edit: the whole of what it shall be; what it is about stays, and it is active afterwards. */
export const EditAlert = z.object({ id: z.uuid(), ...rule, ...Seen }).check(fit)
export type EditAlert = z.infer<typeof EditAlert>
export const OneAlert = z.object({ id: z.uuid() })
/** alerts.pause: false lets it wait again. */
export const PauseAlert = z.object({ id: z.uuid(), paused: z.boolean() })
export type PauseAlert = z.infer<typeof PauseAlert>
/** alerts.list: of one state, or of all; the newest first. */
export const ListAlerts = z.object({ ...paging(50, MOST_ALERTS), state: z.optional(z.enum(ALERT_STATES)) })
export type ListAlerts = z.infer<typeof ListAlerts>

/** Prices in decimal text, times in ISO. */
export interface Alert {
  id: string
  base: AssetId
  counter: AssetId | null
  condition: AlertCondition
  threshold: string
  repeats: boolean
  note: string | null
  state: AlertState
  /** Null where it does not rest now. */
  restsUntil: string | null
  createdAt: string
  /** When it was told last, and at which price; null where it never was. */
  lastFired: { at: string; price: string; change: string | null } | null
  /** Null where there is none. */
  priceNow: string | null
  /** Percent within 24 hours. */
  changeNow: string | null
  version: string
}
export interface AlertPage {
  items: Alert[]
  nextCursor: string | null
  counts: Record<AlertState, number>
}
