import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { askLedger } from '#server/cli/anchors-on-ledger.ts'
import { openAudit } from '#server/cli/open-audit.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { processEnvironment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { reachDatabase } from '#server/launch/reach-database.ts'

/**
 * npm run audit:verify: reads the whole audit log, and asks the ledger for its anchors; 0 where nothing of it was changed, 1 and
 * the first fault in a sentence.
 */
await runCommand(async () => {
  const config = readConfig(processEnvironment())
  const database = await reachDatabase(config)
  const opened = openDatabase(database.url, { max: 2 })
  try {
    await migrate(opened)
    const audit = await openAudit(opened.db, database.keys, createLogger(config))
    const { checked, anchors, firstFault } = await audit.verify()
    if (firstFault !== undefined) throw new StartFault(firstFault)
    console.log(`The audit log is whole: entries ${checked}, anchors ${anchors}.`)
    if (anchors > 0) console.log(await askLedger(opened.db, config))
  } finally {
    await opened.db.destroy()
    await database.release()
  }
})
