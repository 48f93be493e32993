import * as z from 'zod/mini'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { COMPONENTS, type Component, type Words } from './checks.ts'

const PART_STATES = ['works', 'slow', 'down'] as const
export type PartState = (typeof PART_STATES)[number]
const IMPACTS = ['slow', 'down'] as const
export type Impact = (typeof IMPACTS)[number]
/** Of an incident, in the order in which they mostly come; `fixed` ends it. */
export const STAGES = ['noticed', 'found', 'watched', 'fixed'] as const
export type Stage = (typeof STAGES)[number]

const text = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(3, 'Enter a text'),
    z.maxLength(most, `At most ${most} characters`),
    z.refine((value) => visibleText(value) === value, { error: 'The text holds characters that cannot be seen' }),
  )
const words = (most: number) => z.object({ en: text(most), es: text(most) })
const components = z.array(z.enum(COMPONENTS)).check(
  z.minLength(1, 'Choose a part of the service'),
  z.maxLength(COMPONENTS.length),
  z.refine((value) => new Set(value).size === value.length, { error: 'A part is named twice' }),
)

/** admin.monitor.draftIncident */
export const DraftIncident = z.object({ issueId: z.uuid() })
/** admin.monitor.writeIncident */
export const WriteIncident = z.object({
  issueId: z._default(z.nullable(z.uuid()), null),
  title: words(120),
  text: words(1000),
  impact: z.enum(IMPACTS),
  components,
})
export type WriteIncident = z.infer<typeof WriteIncident>
/** admin.monitor.updateIncident */
export const UpdateIncident = z.object({ id: z.uuid(), stage: z.enum(STAGES), text: words(1000) })
export type UpdateIncident = z.infer<typeof UpdateIncident>
/** admin.monitor.planWork */
export const PlanWork = z.object({
  title: words(120),
  text: words(1000),
  components,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type PlanWork = z.infer<typeof PlanWork>
export const CancelWork = z.object({ id: z.uuid() })
/** GET /status.atom: in the language that the reader wishes, unless it is named. */
export const ReadFeed = z.object({ language: z.optional(z.enum(['en', 'es'])) })

export interface IncidentDraft {
  issueId: string
  title: Words
  text: Words
  impact: Impact
  components: Component[]
}
/** A UTC day on which a part did not work all of the time that is known; minutes of it. */
export interface StatusDay {
  day: string
  slow: number
  down: number
  planned: number
}
export interface ShownPart {
  id: Component
  /** `unknown`: nothing has looked at it lately. */
  state: PartState | 'unknown'
  /** Of the last 90 days, without planned work; null: nothing is known. */
  uptimePercent: number | null
  /** The first day that is known. */
  since: string | null
  days: StatusDay[]
}
interface IncidentUpdate {
  stage: Stage
  text: Words
  at: string
}
export interface ShownIncident {
  id: string
  title: Words
  impact: Impact
  components: Component[]
  beganAt: string
  endedAt: string | null
  /** The newest first. */
  updates: IncidentUpdate[]
}
export interface ShownWork {
  id: string
  title: Words
  text: Words
  components: Component[]
  startsAt: string
  endsAt: string
}
/** GET /status.json, and the call status.read. */
export interface StatusPage {
  /** Since then the database does not answer, and the rest is as it was last known; null: it answers. */
  databaseAwaySince: string | null
  /** The last heartbeat; null: none is known. */
  checkedAt: string | null
  parts: ShownPart[]
  incidents: ShownIncident[]
  /** Those that ended within 90 days, the last first; 10 at most. */
  past: ShownIncident[]
  planned: ShownWork[]
  now: {
    /** The last ledger that is booked. */
    ledger: number | null
    databaseMs: number | null
    checksPassing: number
    checks: number
  }
}
