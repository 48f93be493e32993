import { t, userProcedure } from '#server/calls/procedures.ts'
import { ListEvents } from '#shared/domains/webhooks/webhooks.schema.ts'
import type { AccountEvents } from './account-events.service.ts'

export const createEventsRouter = ({ accountEvents }: { accountEvents: AccountEvents }) =>
  t.router({
    /** Events of the account within seven days, the oldest first, from a cursor on. */
    list: userProcedure.input(ListEvents).query(({ ctx, input }) => accountEvents.list(ctx.user.id, input)),
  })
