import { createIssuesService } from '#server/domains/monitor/issues.service.ts'
import { createMonitorService } from '#server/domains/monitor/monitor.service.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

export type Robots = ReturnType<typeof createRobots>

export function createRobots({ config, db, clock, horizon, network }: Foundation, { inbox, security }: Ground) {
  const closeEveryMs = network === 'embedded' ? (config.ledgerCloseMs ?? 0) : 0
  const settings = { isMailing: config.mailUrl !== undefined, closeEveryMs }
  return {
    issues: createIssuesService({ db, clock, inbox }),
    monitor: createMonitorService({ db, clock, horizon, sessions: security.sessions, settings }),
  }
}
