import type { FastifyInstance } from 'fastify'
import type { UiConfigService } from '#server/domains/ui-config/ui-config.service.ts'

/** What every visitor's page needs to know of the interface's configuration. */
export function registerUiConfigRest(app: FastifyInstance, { uiConfig }: { uiConfig: UiConfigService }): void {
  app.get('/api/ui-config', () => uiConfig.publicValues())
}
