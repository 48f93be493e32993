import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

/** What a domain reads again when the live stream tells of a topic; it declares its own in `<domain>.live.ts`. */
export interface LiveReader {
  topic: Exclude<LiveEvent['topic'], 'ledgers'>
  readAgain: () => Promise<void>
}
