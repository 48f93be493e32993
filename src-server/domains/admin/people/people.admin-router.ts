import { adminProcedure, t } from '#server/calls/procedures.ts'
import type { RolesService } from '#server/domains/auth/roles.service.ts'
import type { FactorResetService } from '#server/domains/protection/factor-reset.service.ts'
import { ActOnPerson, ListPeople, PersonId, SetRole } from '#shared/domains/admin/people.schema.ts'
import type { PeopleService } from './people.service.ts'
import type { PeopleActs } from './people-acts.service.ts'

interface PeopleAdminParts {
  people: PeopleService
  peopleActs: PeopleActs
  factorReset: FactorResetService
  roles: RolesService
}

/** An act that no second administrator confirms takes a session. */
const actProcedure = adminProcedure.meta({ scope: 'session' }).input(ActOnPerson)

/** `admin.users`: people, and what administrators do for them. */
export const createPeopleAdminRouter = ({ people, peopleActs, factorReset, roles }: PeopleAdminParts) =>
  t.router({
    list: adminProcedure.input(ListPeople).query(({ input }) => people.list(input)),
    get: adminProcedure.input(PersonId).query(({ input }) => people.get(input.id)),
    freeze: actProcedure.mutation(({ ctx, input }) => peopleActs.freeze(ctx.user, input, ctx)),
    unfreeze: actProcedure.mutation(({ ctx, input }) => peopleActs.unfreeze(ctx.user, input, ctx)),
    unlock: actProcedure.mutation(({ ctx, input }) => peopleActs.unlock(ctx.user, input, ctx)),
    endSessions: actProcedure.mutation(({ ctx, input }) => peopleActs.endSessions(ctx.user, input, ctx)),
    addNote: actProcedure.mutation(({ ctx, input }) => peopleActs.addNote(ctx.user, input, ctx)),
    resetSecondFactor: adminProcedure
      .input(ActOnPerson)
      .mutation(({ ctx, input }) => factorReset.ask(ctx.user, input, ctx)),
    setAdmin: adminProcedure.input(SetRole).mutation(({ ctx, input }) => roles.ask(ctx.user, input, ctx)),
  })
