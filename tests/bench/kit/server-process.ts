import { dirname } from 'node:path'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { type RunningServer, startServer } from '#server/compose.ts'
import { RATE_LIMITS, type RateLimits } from '#server/domains/security/rate-limits.ts'
import { cookieRules } from '#server/http/session-cookie.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadKeys } from '#server/launch/generated-keys.ts'
import type { Target } from '#tests/bench/load/load.types.ts'
import { createCheckRuns } from './check-runs.ts'
import { answerParent } from './child-side.ts'
import { createWireRecorder } from './wire-recorder.ts'

/** What a measured server runs on; it is the product's own composition, logging on, with budgets that no load exhausts. */
export interface ServerInput {
  databaseUrl: string
  horizonUrl: string
  passphrase: string
  keysFolder: string
  /** `web` answers only; `all` settles too. */
  role: 'web' | 'all'
  /** Folder of the built client, whose pages it gives out; absent: none. */
  clientDir?: string
}
const NEVER_REACHED = 1_000_000_000
const limits = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, count: NEVER_REACHED }]),
) as RateLimits

let server: RunningServer | undefined
let database: Db | undefined
const recorder = createWireRecorder()

answerParent(
  {
    start: async (input: ServerInput): Promise<Target> => {
      const config = readConfig({
        HOST: '127.0.0.1',
        PORT: '0',
        STELLAR_PORT: '0',
        ROLE: input.role,
        DATA_DIR: dirname(input.keysFolder),
      })
      const opened = openDatabase(input.databaseUrl)
      database = opened.db
      opened.pool.on('connect', recorder.watch)
      server = await startServer({
        config,
        opened,
        limits,
        clock: systemClock,
        logger: createLogger(config),
        keys: loadKeys(config, { keys: input.keysFolder, isFresh: true }),
        horizonUrl: input.horizonUrl,
        networkPassphrase: input.passphrase,
        clientDir: input.clientDir,
        callLimits: { burst: NEVER_REACHED, perSecond: NEVER_REACHED },
        lookupLimits: { burst: NEVER_REACHED, perSecond: NEVER_REACHED },
      })
      return { port: server.config.port, cookieName: cookieRules(server.config).session }
    },
    record: () => recorder.begin(),
    recorded: () => recorder.end(),
    ...createCheckRuns(() => {
      if (!server || !database) throw new Error('the server was not started')
      return { db: database, services: server.services }
    }),
  },
  () => server?.close() ?? Promise.resolve(),
)
