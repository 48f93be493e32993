import type { FastifyInstance } from 'fastify'
import type { UiConfigService } from './ui-config.service.ts'

/** What every visitor's page needs to know of the interface's configuration. */
export const createUiConfigRest =
  ({ uiConfig }: { uiConfig: UiConfigService }) =>
  (app: FastifyInstance) => {
    app.get('/api/ui-config', () => uiConfig.publicConfig())
  }
