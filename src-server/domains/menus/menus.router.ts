import { publicProcedure, t } from '#server/calls/procedures.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { type MenuAudience, ReadMenu } from '#shared/domains/menus/menus.schema.ts'
import type { MenusService } from './menus.service.ts'

/** The menus as whoever asks sees them. */
export const createMenusRouter = ({ menus }: { menus: MenusService }) =>
  t.router({
    get: publicProcedure.input(ReadMenu).query(({ ctx, input }) => menus.get(input.location, audienceOf(ctx.user))),
    all: publicProcedure.query(({ ctx }) => menus.all(audienceOf(ctx.user))),
  })

const audienceOf = (user: RequestUser | null): MenuAudience => (user ? 'user' : 'visitor')
