import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { noteBackup } from '#server/domains/monitor/backups.ts'
import { processEnvironment, readConfig } from '#server/kernel/config.ts'
import { reachDatabase } from '#server/launch/reach-database.ts'

/** npm run backup:done: notes that a backup was made just now, for the check of its age; for the end of an operator's own script. */
await runCommand(async () => {
  const database = await reachDatabase(readConfig(processEnvironment()))
  const opened = openDatabase(database.url, { max: 1 })
  try {
    await migrate(opened)
    const at = new Date()
    await opened.db.transaction().execute((trx) => noteBackup(trx, { at }))
    console.log(`A backup was noted at ${at.toISOString()}.`)
  } finally {
    await opened.db.destroy()
    await database.release()
  }
})
