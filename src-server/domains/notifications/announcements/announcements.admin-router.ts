import { adminProcedure, t } from '#server/calls/procedures.ts'
import {
  Announce,
  AnnouncementId,
  AskReach,
  ListAnnouncements,
} from '#shared/domains/notifications/announcements.schema.ts'
import type { AnnouncementsService } from './announcements.service.ts'

/** No API key speaks to everybody. */
const announcing = adminProcedure('content').meta({ scope: 'session' })

/** `admin.announcements`: what everybody is told. */
export const createAnnouncementsAdminRouter = ({ announcements }: { announcements: AnnouncementsService }) =>
  t.router({
    list: adminProcedure('content')
      .input(ListAnnouncements)
      .query(({ input }) => announcements.list(input)),
    /** How many people an announcement for that audience may reach. */
    reach: adminProcedure('content')
      .input(AskReach)
      .query(({ input }) => announcements.reach(input)),
    publish: announcing.input(Announce).mutation(({ ctx, input }) => announcements.publish(ctx.user, input, ctx)),
    withdraw: announcing
      .input(AnnouncementId)
      .mutation(({ ctx, input }) => announcements.withdraw(ctx.user, input.id, ctx)),
  })
