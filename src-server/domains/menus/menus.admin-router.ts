import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { CheckAddress, ListMenuVersions, OneMenu, RestoreMenu, WriteMenu } from '#shared/domains/menus/menus.schema.ts'
import type { MenusService } from './menus.service.ts'

const procedure = adminProcedure('content')

/** `admin.menus`: what leads where, drafted, published and restored. */
export const createMenusAdminRouter = ({ menus }: { menus: MenusService }) =>
  t.router({
    list: procedure.query(() => menus.list()),
    history: procedure.input(ListMenuVersions).query(({ input }) => menus.history(input)),
    check: procedure.input(CheckAddress).query(({ input }) => menus.check(input.url)),
    saveDraft: procedure.input(WriteMenu).mutation(({ ctx, input }) => menus.saveDraft(ctx.user, input)),
    discard: procedure.input(OneMenu).mutation(({ input }) => menus.discard(input.location)),
    restore: procedure.input(RestoreMenu).mutation(({ ctx, input }) => menus.restore(ctx.user, input)),
    publish: procedure.input(WriteMenu).mutation(({ ctx, input }) => menus.publish(ctx.user, input, originOf(ctx))),
  })
