import { COMPONENTS, type Component } from '#shared/domains/monitor/checks.ts'
import type {
  PartState,
  ShownIncident,
  ShownPart,
  ShownWork,
  StatusDay,
} from '#shared/domains/monitor/status.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { type Beat, type PlannedTime, piecesSince, SILENCE_MS } from './beat-pieces.ts'
import type { DayRow, IncidentRow, WorkRow } from './status.queries.ts'

interface Known {
  beats: readonly Beat[]
  days: readonly DayRow[]
  open: readonly ShownIncident[]
  planned: readonly PlannedTime[]
  now: Date
}

/** Each part with its last 90 days; a silence that goes on counts like one that is over. */
export const presentParts = (known: Known): ShownPart[] => COMPONENTS.map((id) => presentPart(id, known))

function presentPart(id: Component, { beats, days, open, planned, now }: Known): ShownPart {
  const beat = beats.find(({ component }) => component === id)
  const byDay = new Map(days.filter(({ component }) => component === id).map((row) => [row.day, { ...row }]))
  const isSilent = beat === undefined || now.getTime() - beat.beatAt.getTime() > SILENCE_MS
  for (const { day, kind, ms } of beat && isSilent ? piecesSince(beat, now, planned) : []) {
    const row = byDay.get(day) ?? { component: id, day, worksMs: 0, slowMs: 0, downMs: 0, plannedMs: 0 }
    row[`${kind}Ms`] += ms
    byDay.set(day, row)
  }
  const rows = [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  return {
    id,
    state: isSilent ? 'unknown' : gravest(beat.state, id, open),
    uptimePercent: uptimeOf(rows),
    since: rows[0]?.day ?? null,
    days: rows.flatMap(presentDay),
  }
}

/** As its checks say, or worse where an open incident says so. */
function gravest(state: PartState, id: Component, open: readonly ShownIncident[]): PartState {
  const impacts = open.filter(({ components }) => components.includes(id)).map(({ impact }) => impact)
  if (state === 'down' || impacts.includes('down')) return 'down'
  return impacts.length > 0 ? 'slow' : state
}

/** Rounded down, so that 100 means all of the time. */
function uptimeOf(rows: readonly DayRow[]): number | null {
  const sum = (of: (row: DayRow) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const up = sum(({ worksMs, slowMs }) => worksMs + slowMs)
  const all = up + sum(({ downMs }) => downMs)
  return all === 0 ? null : Math.floor((up / all) * 10_000) / 100
}

function presentDay({ day, slowMs, downMs, plannedMs }: DayRow): StatusDay[] {
  if (slowMs + downMs + plannedMs === 0) return []
  const minutes = (ms: number): number => Math.ceil(ms / MINUTE_MS)
  return [{ day, slow: minutes(slowMs), down: minutes(downMs), planned: minutes(plannedMs) }]
}

export const presentIncident = ({ updates, ...row }: IncidentRow): ShownIncident => ({
  id: row.id,
  title: { en: row.titleEn, es: row.titleEs },
  impact: row.impact,
  components: row.components,
  beganAt: row.beganAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  updates: updates.map(({ stage, textEn, textEs, at }) => ({
    stage,
    text: { en: textEn, es: textEs },
    at: new Date(at).toISOString(),
  })),
})

export const presentWork = (row: WorkRow): ShownWork => ({
  id: row.id,
  title: { en: row.titleEn, es: row.titleEs },
  text: { en: row.textEn, es: row.textEs },
  components: row.components,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})
