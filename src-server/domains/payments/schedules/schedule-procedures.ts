import { callerOf, moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import {
  ChangeSchedule,
  ListRuns,
  ListSchedules,
  ScheduleId,
  SchedulePayment,
} from '#shared/domains/payments/schedules.schema.ts'
import type { SchedulesService } from './schedules.service.ts'

/** Procedures of the router `payments`. */
export const scheduleProcedures = (schedules: SchedulesService) => ({
  /** Keeps one payment for its time, or for each of its times; the same requestId never makes two. */
  schedule: moneyProcedure.input(SchedulePayment).mutation(({ ctx, input }) => schedules.schedule(ctx.user, input)),
  schedules: t.router({
    /** Of every kind: payments, swaps and reminders. */
    list: userProcedure.input(ListSchedules).query(({ ctx, input }) => schedules.list(ctx.user.id, input)),
    get: userProcedure.input(ScheduleId).query(({ ctx, input }) => schedules.get(ctx.user.id, input.id)),
    /** Outcome of each run. */
    runs: userProcedure.input(ListRuns).query(({ ctx, input }) => schedules.runs(ctx.user.id, input)),
    /** Changes its payment from the next run on. Money, recipient and rhythm are confirmed as those of a new one. */
    change: moneyProcedure.input(ChangeSchedule).mutation(({ ctx, input }) => schedules.edit(callerOf(ctx), input)),
    pause: moneyProcedure.input(ScheduleId).mutation(({ ctx, input }) => schedules.pause(ctx.user.id, input.id)),
    /** Goes on with the next time; what fell into the pause is not made up for. */
    resume: moneyProcedure.input(ScheduleId).mutation(({ ctx, input }) => schedules.resume(ctx.user.id, input.id)),
    cancel: moneyProcedure.input(ScheduleId).mutation(({ ctx, input }) => schedules.cancel(ctx.user.id, input.id)),
  }),
})
