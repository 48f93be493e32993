import type { ServerResponse } from 'node:http'
import type { LiveTopic } from '#shared/domains/live/live.schema.ts'

/** One open event stream of one browser tab. */
export interface LiveStream {
  /** Of a visitor: the network they come from. */
  userId: string
  /** null of a visitor. */
  sessionHash: string | null
  topics: ReadonlySet<LiveTopic>
  /** Where it stood when its page was made. */
  since?: string | undefined
  /** Cursor of the account's events after which it goes on; absent: from now on. */
  lastEventId?: string | undefined
  response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'once' | 'off'>
}
