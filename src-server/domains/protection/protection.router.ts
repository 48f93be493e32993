import { type Context, t, userProcedure } from '#server/calls/procedures.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { PasswordChangeService } from '#server/domains/auth/password-change.service.ts'
import { ChangePassword } from '#shared/domains/auth/auth.schema.ts'
import {
  AddPasskey,
  ConfirmTotp,
  DisableTotp,
  EnrolTotp,
  RemovePasskey,
  RenamePasskey,
  RenewRecoveryCodes,
  StepUp,
} from '#shared/domains/security/second-factors.schema.ts'
import type { Caller, ProtectionService } from './protection.service.ts'

type Asking = Context & { user: RequestUser }

export const createSecurityRouter = ({
  protection,
  passwordChange,
}: {
  protection: ProtectionService
  passwordChange: PasswordChangeService
}) =>
  t.router({
    score: userProcedure.query(({ ctx }) => protection.score(ctx.user)),
    factors: userProcedure.query(({ ctx }) => protection.overview(ctx.user)),
    enrolTotp: userProcedure.input(EnrolTotp).mutation(({ ctx, input }) => protection.enrolTotp(ctx.user, input)),
    confirmTotp: userProcedure
      .input(ConfirmTotp)
      .mutation(({ ctx, input }) => protection.confirmTotp(callerOf(ctx), input.code)),
    disableTotp: userProcedure
      .input(DisableTotp)
      .mutation(({ ctx, input }) => protection.disableTotp(callerOf(ctx), input.code)),
    renewRecoveryCodes: userProcedure
      .input(RenewRecoveryCodes)
      .mutation(({ ctx, input }) => protection.renewRecoveryCodes(callerOf(ctx), input)),
    passkeyOptions: userProcedure
      .input(EnrolTotp)
      .mutation(({ ctx, input }) => protection.passkeyOptions(ctx.user, input)),
    addPasskey: userProcedure
      .input(AddPasskey)
      .mutation(({ ctx, input }) => protection.addPasskey(callerOf(ctx), input)),
    renamePasskey: userProcedure
      .input(RenamePasskey)
      .mutation(({ ctx, input }) => protection.renamePasskey(ctx.user, input)),
    removePasskey: userProcedure
      .input(RemovePasskey)
      .mutation(({ ctx, input }) => protection.removePasskey(callerOf(ctx), input)),
    confirmOptions: userProcedure.mutation(({ ctx }) => protection.confirmOptions(ctx.user)),
    stepUp: userProcedure.input(StepUp).mutation(({ ctx, input }) => protection.stepUp(ctx.user, input)),
    changePassword: userProcedure
      .input(ChangePassword)
      .mutation(({ ctx, input }) => passwordChange.change(ctx.user, input, callerOf(ctx).origin)),
  })

const callerOf = ({ user, ip, userAgent }: Asking): Caller => ({
  user,
  origin: { ip, userAgent: userAgent ?? '', deviceHash: null },
})
