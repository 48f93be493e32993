import { originOf, superAdminProcedure, t } from '#server/calls/procedures.ts'
import {
  InviteAdministrator,
  ListInvitations,
  ListRoles,
  WithdrawInvitation,
} from '#shared/domains/admin/roles.schema.ts'
import type { InvitationsService } from './invitations/invitations.service.ts'
import type { RoleHoldersService } from './role-holders.service.ts'

/** A key reads and asks; what ends an invitation takes a session. */
const reading = superAdminProcedure.meta({ scope: 'admin' })

/** `admin.roles`: who has what, and who is invited to it. */
export const createRolesAdminRouter = ({
  roleHolders,
  invitations,
}: {
  roleHolders: RoleHoldersService
  invitations: InvitationsService
}) =>
  t.router({
    list: reading.input(ListRoles).query(({ input }) => roleHolders.list(input)),
    invitations: reading.input(ListInvitations).query(({ input }) => invitations.list(input)),
    invite: reading
      .input(InviteAdministrator)
      .mutation(({ ctx, input }) => invitations.ask(ctx.user, input, originOf(ctx))),
    withdraw: superAdminProcedure
      .input(WithdrawInvitation)
      .mutation(({ ctx, input }) => invitations.withdraw({ user: ctx.user, origin: originOf(ctx) }, input)),
  })
