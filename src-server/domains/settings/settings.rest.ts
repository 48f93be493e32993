import type { FastifyInstance } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { Theme } from '#shared/domains/auth/auth.schema.ts'

export interface SettingsRestParts {
  settings: SettingsService
  sessions: RequestSessions
}

export const createSettingsRest =
  ({ settings, sessions }: SettingsRestParts) =>
  (app: FastifyInstance) => {
    /** Remembered for a signed-in user; a visitor's stays in the browser. */
    app.post('/api/theme', async (request) => {
      const { appearance } = parseInput(Theme, request.body)
      const found = await sessions.find(request)
      if (found && !found.user.key) await settings.setTheme(found.user.id, appearance)
      return { appearance }
    })
  }
