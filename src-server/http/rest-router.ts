import type { FastifyInstance } from 'fastify'
import { createPeopleRest } from '#server/domains/admin/people/people.rest.ts'
import { createAuthReads, createAuthWrites } from '#server/domains/auth/auth.rest.ts'
import { createSecondFactorWrites } from '#server/domains/auth/second-factor.rest.ts'
import { createSettingsRest } from '#server/domains/settings/settings.rest.ts'
import { createUiConfigRest } from '#server/domains/ui-config/ui-config.rest.ts'
import { createWalletRest } from '#server/domains/wallet/wallet.rest.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import type { SessionAccess } from './session.ts'

const CALLS = {
  auth: createAuthReads,
  people: createPeopleRest,
  settings: createSettingsRest,
  uiConfig: createUiConfigRest,
  wallet: createWalletRest,
}
/** Calls that begin or end a session. */
const SESSION_CALLS = {
  auth: createAuthWrites,
  secondFactor: createSecondFactorWrites,
}
type Maker = (typeof CALLS)[keyof typeof CALLS] | (typeof SESSION_CALLS)[keyof typeof SESSION_CALLS]

export type RestServices = Omit<ServicesOf<Maker>, 'sessions'>

/** The calls under /api: those of the specification's section 7, and the wallet's reads. */
export async function registerRest(
  app: FastifyInstance,
  { services, sessions }: { services: RestServices; sessions: SessionAccess },
): Promise<void> {
  const parts = { ...services, sessions }
  for (const register of Object.values(makeEach(CALLS, parts))) register(app)
  await app.register(async (scope) => {
    await sessions.registerWrites(scope)
    for (const register of Object.values(makeEach(SESSION_CALLS, parts))) register(scope)
  })
}
