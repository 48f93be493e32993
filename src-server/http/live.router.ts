import { t, userProcedure } from '#server/calls/procedures.ts'
import { type LiveEvent, type LiveTopic, WatchLive } from '#shared/domains/live/live.schema.ts'

/** A stream that was asked for and may be opened. */
export interface LiveWatch {
  userId: string
  sessionHash: string
  topics: ReadonlySet<LiveTopic>
}

export const liveRouter = t.router({
  /**
   * What changes for this user, as it happens. The procedure checks who asks for what; the route of live.watch then
   * writes the frames, which is why a watch stands where the client's type says events.
   */
  watch: userProcedure.input(WatchLive).subscription(({ ctx, input }) => {
    const watch: LiveWatch = {
      userId: ctx.user.id,
      sessionHash: ctx.user.sessionHash,
      topics: new Set(input.topics),
    }
    return watch as unknown as AsyncIterable<LiveEvent>
  }),
})
