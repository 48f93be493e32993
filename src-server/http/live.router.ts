import { publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { networkPrefix } from '#server/domains/security/network-prefix.ts'
import { type LiveFrame, type LiveTopic, PUBLISHED_KINDS, WatchLive } from '#shared/domains/live/live.schema.ts'

/** A stream that was asked for and may be opened. */
export interface LiveWatch {
  userId: string
  sessionHash: string | null
  topics: ReadonlySet<LiveTopic>
  since?: string | undefined
  lastEventId?: string | undefined
}

export const liveRouter = t.router({
  /**
   * What changes for this user, as it happens. The procedure checks who asks for what; the route of live.watch then
   * writes the frames, which is why a watch stands where the client's type says events. A key needs `read` for it.
   */
  watch: userProcedure
    .meta({ scope: 'read' })
    .input(WatchLive)
    .subscription(({ ctx, input }) => {
      const watch: LiveWatch = {
        userId: ctx.user.id,
        sessionHash: ctx.user.sessionHash,
        topics: new Set(input.topics),
        since: input.since,
        lastEventId: input.topics.includes('events') ? input.lastEventId : undefined,
      }
      return watch as unknown as AsyncIterable<LiveFrame>
    }),
  /** For visitors: the versions of what an operator publishes, at first and whenever they change. */
  published: publicProcedure.subscription(({ ctx }) => {
    const topics: ReadonlySet<LiveTopic> = new Set(PUBLISHED_KINDS)
    const watch: LiveWatch = { userId: `visitors of ${networkPrefix(ctx.ip)}`, sessionHash: null, topics }
    return watch as unknown as AsyncIterable<LiveFrame>
  }),
})
