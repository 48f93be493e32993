import type { OpenTo } from '#server/calls/admin-rooms.ts'
import { adminProcedure, callerOf, superAdminProcedure, t } from '#server/calls/procedures.ts'
import type { RolesService } from '#server/domains/auth/roles.service.ts'
import type { ScopesService } from '#server/domains/auth/scopes.service.ts'
import type { KycService } from '#server/domains/kyc/kyc.service.ts'
import type { LeavingService } from '#server/domains/payments/leaving/leaving.service.ts'
import type { FactorResetService } from '#server/domains/security/protection/factor-reset.service.ts'
import type { ImposedFreezesService } from '#server/domains/security/protection/imposed-freezes.service.ts'
import { ActOnPerson, ListPeople, PersonId, SetRole, SetScopes } from '#shared/domains/admin/people.schema.ts'
import { AskForLimits } from '#shared/domains/kyc/limit-overrides.schema.ts'
import { FreezePerson, ListFreezes } from '#shared/domains/security/imposed-freezes.schema.ts'
import type { PeopleService } from './people.service.ts'
import type { PeopleActs } from './people-acts.service.ts'

interface PeopleAdminParts {
  people: PeopleService
  peopleActs: PeopleActs
  factorReset: FactorResetService
  imposedFreezes: ImposedFreezesService
  kyc: Pick<KycService, 'limits'>
  leaving: LeavingService
  roles: RolesService
  scopes: ScopesService
}

/** An act that no second administrator confirms takes a session. */
const sessionProcedure = (...openTo: OpenTo) => adminProcedure(...openTo).meta({ scope: 'session' })
const actProcedure = (...openTo: OpenTo) => sessionProcedure(...openTo).input(ActOnPerson)
/** What waits for another super administrator may be asked for by an API key, too. */
const askingProcedure = superAdminProcedure.meta({ scope: 'admin' })

/** `admin.users`: people, and what administrators do for them. */
export const createPeopleAdminRouter = ({
  people,
  peopleActs,
  factorReset,
  imposedFreezes,
  kyc,
  leaving,
  roles,
  scopes,
}: PeopleAdminParts) =>
  t.router({
    list: adminProcedure('support', 'compliance')
      .input(ListPeople)
      .query(({ input }) => people.list(input)),
    /** How many stand under each tab of the list. */
    counts: adminProcedure('support', 'compliance').query(() => people.counts()),
    get: adminProcedure('support', 'compliance')
      .input(PersonId)
      .query(({ input }) => people.get(input.id)),
    /** Amounts that may leave the account now, and reasons that hold back the rest. */
    mayLeave: adminProcedure('support', 'compliance')
      .input(PersonId)
      .query(({ input }) => leaving.mayLeave(input.id)),
    freezes: adminProcedure('support', 'compliance')
      .input(ListFreezes)
      .query(({ input }) => imposedFreezes.list(input)),
    freeze: sessionProcedure('compliance')
      .input(FreezePerson)
      .mutation(({ ctx, input }) => imposedFreezes.freeze(ctx.user, input, ctx)),
    unfreeze: actProcedure('compliance').mutation(({ ctx, input }) => imposedFreezes.unfreeze(ctx.user, input, ctx)),
    /** Of a freeze that takes two administrators: another one decides. */
    askToUnfreeze: adminProcedure('compliance')
      .input(ActOnPerson)
      .mutation(({ ctx, input }) => imposedFreezes.askToUnfreeze(ctx.user, input, ctx)),
    /** Ordinary limits of the person, and those in their place. */
    limits: adminProcedure('support', 'compliance')
      .input(PersonId)
      .query(({ input }) => kyc.limits.of(input.id)),
    askForLimits: adminProcedure('compliance')
      .input(AskForLimits)
      .mutation(({ ctx, input }) => kyc.limits.ask(callerOf(ctx), input)),
    unlock: actProcedure('support').mutation(({ ctx, input }) => peopleActs.unlock(ctx.user, input, ctx)),
    endSessions: actProcedure('support').mutation(({ ctx, input }) => peopleActs.endSessions(ctx.user, input, ctx)),
    addNote: actProcedure('support', 'compliance').mutation(({ ctx, input }) =>
      peopleActs.addNote(ctx.user, input, ctx),
    ),
    resetSecondFactor: adminProcedure('support')
      .meta({ asks: true })
      .input(ActOnPerson)
      .mutation(({ ctx, input }) => factorReset.ask(ctx.user, input, ctx)),
    setAdmin: askingProcedure.input(SetRole).mutation(({ ctx, input }) => roles.ask(ctx.user, input, ctx)),
    setScopes: askingProcedure.input(SetScopes).mutation(({ ctx, input }) => scopes.ask(ctx.user, input, ctx)),
  })
