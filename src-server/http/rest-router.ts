import type { FastifyInstance } from 'fastify'
import { registerAuthReads, registerAuthWrites } from '#server/domains/auth/auth.rest.ts'
import { registerSettingsRest } from '#server/domains/settings/settings.rest.ts'
import { registerUiConfigRest } from '#server/domains/ui-config/ui-config.rest.ts'
import { registerWalletRest } from '#server/domains/wallet/wallet.rest.ts'
import type { Services } from '#server/services.ts'
import type { SessionAccess } from './session.ts'

/** The calls under /api: those of the specification's section 7, and the wallet's reads. */
export async function registerRest(
  app: FastifyInstance,
  { services, sessions }: { services: Services; sessions: SessionAccess },
): Promise<void> {
  const { auth, passwordReset, settings, uiConfig, wallet, transactions } = services
  registerAuthReads(app, { passwordReset, sessions })
  registerSettingsRest(app, { settings, sessions })
  registerUiConfigRest(app, { uiConfig })
  registerWalletRest(app, { wallet, transactions, sessions })
  await app.register(async (scope) => {
    await sessions.registerWrites(scope)
    registerAuthWrites(scope, { auth, sessions })
  })
}
