import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { openAudit } from '#server/cli/open-audit.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { createAccount } from '#server/domains/auth/new-account.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { systemClock as clock } from '#server/kernel/clock.ts'
import { processEnvironment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { reachDatabase } from '#server/launch/reach-database.ts'
import { Register } from '#shared/domains/auth/auth.schema.ts'

/** npm run admin:create -- <username> <email>: a super administrator; the password is asked for, or read as one line. */
await runCommand(async ([username, email]) => {
  if (!username || !email) throw new StartFault('Use: npm run admin:create -- <username> <email>')
  const config = readConfig(processEnvironment())
  const account = parse({ username, email, password: await readPassword() })
  const database = await reachDatabase(config)
  const opened = openDatabase(database.url, { max: 2 })
  try {
    await migrate(opened)
    const { db } = opened
    const { ring } = database.keys
    await requireMasterKeys(db, ring)
    const logger = createLogger(config)
    const sealIn = createSealer(ring, logger)
    const audit = await openAudit(db, database.keys, logger)
    const settings = createSettingsService({ db, audit, clock, rateOf: async () => null })
    const deps = { db, clock, passwords: createPasswordHasher(), settings, audit, sealIn }
    const made = await createAccount(deps, { ...account, isSuperAdmin: true })
    console.log(`${made.username} is an administrator now; the wallet is opened when the product runs.`)
  } finally {
    await opened.db.destroy()
    await database.release()
  }
})

function parse(given: Register): Register {
  const { data, error } = Register.safeParse(given)
  if (data !== undefined) return data
  throw new StartFault(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin })
    for await (const line of lines) return line
    throw new StartFault('The password is missing: write it to standard input as one line.')
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stdout.write('Password: ')
  const typed = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await typed.question('')
  } finally {
    typed.close()
    process.stdout.write('\n')
  }
}
