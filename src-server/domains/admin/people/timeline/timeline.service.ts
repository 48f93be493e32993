import { cursorInvalid } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { PlacedEntry, TimelinePlace, TimelineSource } from '#server/kernel/timeline-source.ts'
import type { ListTimeline, TimelineKind, TimelinePage } from '#shared/domains/admin/timeline.schema.ts'

interface TimelineDeps {
  sources: readonly TimelineSource[]
}
export type TimelineService = ReturnType<typeof createTimelineService>

type Found = PlacedEntry & { kind: TimelineKind }

/** Everything about one person in the order of time: of each source at most one page, by its own index, merged here. */
export function createTimelineService({ sources }: TimelineDeps) {
  /** Throws BAD_INPUT for a cursor of no page. */
  async function list({ id: userId, kinds, cursor, limit }: ListTimeline): Promise<TimelinePage> {
    const below = cursor === undefined ? null : decode(cursor)
    const chosen = sources.filter(({ kind }) => kinds?.includes(kind) ?? true)
    const read = async ({ kind, read: readOne }: TimelineSource): Promise<Found[]> =>
      (await readOne(userId, below, limit + 1)).map((entry) => ({ ...entry, kind }))
    const found = (await Promise.all(chosen.map(read))).flat().toSorted(newestFirst)
    const { page, nextCursor } = pageOf(found, limit, encode)
    return {
      items: page.map(({ micros, ...entry }) => ({ ...entry, at: new Date(Number(micros) / 1000).toISOString() })),
      nextCursor,
    }
  }

  return { list }
}

const placeOf = ({ micros, id }: TimelinePlace): string => `${micros} ${id}`
const newestFirst = (one: TimelinePlace, other: TimelinePlace): number => (placeOf(one) < placeOf(other) ? 1 : -1)

const encode = (place: TimelinePlace): string => Buffer.from(placeOf(place)).toString('base64url')

const CURSOR = /^(\d{16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function decode(cursor: string): TimelinePlace {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (micros === undefined || id === undefined) throw cursorInvalid()
  return { micros, id }
}
