import type { FastifyInstance } from 'fastify'
import { parseInput } from '#server/calls/rest-input.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { SessionAccess } from '#server/http/session.ts'
import { Theme } from '#shared/domains/auth/auth.schema.ts'

export interface SettingsRestParts {
  settings: SettingsService
  sessions: SessionAccess
}

export function registerSettingsRest(app: FastifyInstance, { settings, sessions }: SettingsRestParts): void {
  /** Remembered for a signed-in user; a visitor's stays in the browser. */
  app.post('/api/theme', async (request) => {
    const { appearance } = parseInput(Theme, request.body)
    const found = await sessions.find(request)
    if (found) await settings.setTheme(found.user.id, appearance)
    return { appearance }
  })
}
