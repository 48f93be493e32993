import { callerOf, originOf, publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { EmailService } from '#server/domains/auth/email/email.service.ts'
import type { PasswordChangeService } from '#server/domains/auth/password-change.service.ts'
import { ChangePassword } from '#shared/domains/auth/auth.schema.ts'
import { ChangeEmail } from '#shared/domains/auth/email.schema.ts'
import {
  AddPasskey,
  ConfirmTotp,
  DisableTotp,
  EnrolTotp,
  LinkToken,
  LockChanges,
  RemovePasskey,
  RenamePasskey,
  RenewRecoveryCodes,
  StepUp,
} from '#shared/domains/security/second-factors.schema.ts'
import type { ChangesLockService } from './changes-lock.service.ts'
import type { FreezingService } from './freezing.service.ts'
import type { ProtectionService } from './protection.service.ts'

export const createSecurityRouter = ({
  protection,
  passwordChange,
  freezing,
  emails,
  changesLock,
}: {
  protection: ProtectionService
  passwordChange: PasswordChangeService
  freezing: FreezingService
  emails: EmailService
  changesLock: ChangesLockService
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
    lockChanges: userProcedure.input(LockChanges).mutation(({ ctx, input }) => changesLock.lock(callerOf(ctx), input)),
    freeze: userProcedure.mutation(({ ctx }) => freezing.freeze(callerOf(ctx))),
    freezeByLink: publicProcedure
      .input(LinkToken)
      .mutation(({ ctx, input }) => freezing.freezeByLink(input.token, originOf(ctx))),
    askToUnfreeze: userProcedure
      .input(EnrolTotp)
      .mutation(({ ctx, input }) => freezing.askToUnfreeze(callerOf(ctx), input)),
    unfreeze: publicProcedure
      .input(LinkToken)
      .mutation(({ ctx, input }) => freezing.unfreeze(input.token, originOf(ctx))),
    email: userProcedure.query(({ ctx }) => emails.status(ctx.user)),
    resendVerification: userProcedure.mutation(({ ctx }) => emails.resend(ctx.user)),
    changeEmail: userProcedure.input(ChangeEmail).mutation(({ ctx, input }) => emails.askChange(callerOf(ctx), input)),
    cancelEmailChange: userProcedure.mutation(({ ctx }) => emails.cancelChange(ctx.user)),
    verifyEmail: publicProcedure
      .input(LinkToken)
      .mutation(({ ctx, input }) => emails.confirm(input.token, { user: ctx.user, origin: originOf(ctx) })),
    changePassword: userProcedure
      .input(ChangePassword)
      .mutation(({ ctx, input }) => passwordChange.change(ctx.user, input, originOf(ctx))),
  })
