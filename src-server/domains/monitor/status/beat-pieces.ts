import type { Component } from '#shared/domains/monitor/checks.ts'
import type { PartState } from '#shared/domains/monitor/status.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

/** After a silence of more than this, nobody knows how the service was: all of the time counts as down. */
export const SILENCE_MS = 90_000

export interface Beat {
  component: Component
  state: PartState
  beatAt: Date
}
export interface PlannedTime {
  components: readonly Component[]
  startsAt: Date
  endsAt: Date
}
/** Milliseconds of one UTC day that a part was so. */
export interface Piece {
  component: Component
  day: string
  kind: PartState | 'planned'
  ms: number
}

/** The time since the last heartbeat of a part, by day: as it was then, down after a silence, planned where work was announced. */
export function piecesSince({ component, state, beatAt }: Beat, now: Date, planned: readonly PlannedTime[]): Piece[] {
  const [from, to] = [beatAt.getTime(), now.getTime()]
  if (to <= from) return []
  const kind = to - from > SILENCE_MS ? 'down' : state
  const windows = planned.filter(({ components }) => components.includes(component))
  const edges = windows.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  for (let day = Math.ceil(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) edges.push(day)
  const cuts = [...new Set([from, to, ...edges.filter((edge) => edge > from && edge < to)])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, at) => {
    const begin = cuts[at] ?? from
    const isPlanned =
      kind !== 'works' && windows.some(({ startsAt, endsAt }) => startsAt.getTime() <= begin && end <= endsAt.getTime())
    return { component, day: dayOf(begin), kind: isPlanned ? 'planned' : kind, ms: end - begin }
  })
}

const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)
