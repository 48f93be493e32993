import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { openAudit } from '#server/cli/open-audit.ts'
import { rotateMasterKey } from '#server/cli/rotation.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { processEnvironment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { masterKeyFile } from '#server/launch/generated-keys.ts'
import { reachDatabase } from '#server/launch/reach-database.ts'
import { writeMasterKeys } from '#server/stellar/master-keys.ts'

/**
 * npm run keys:rotate: a new master key, while the product runs. The older ones stay in the key file, where they open
 * backups. Keys from the environment are the operator's: MASTER_KEY=new,old, start the processes again, run this.
 */
await runCommand(async () => {
  const config = readConfig(processEnvironment())
  const database = await reachDatabase(config)
  const opened = openDatabase(database.url, { max: 3 })
  try {
    await migrate(opened)
    const { ring } = database.keys
    const file = config.masterKeys === undefined ? masterKeyFile(database.keysFolder) : undefined
    const keep = file === undefined ? undefined : (keys: readonly Uint8Array[]) => writeMasterKeys(file, keys)
    const audit = await openAudit(opened.db, database.keys, createLogger(config))
    const sealed = await rotateMasterKey({ opened, ring, audit, keep })
    console.log(
      `${sealed} secrets are sealed with the new master key${file === undefined ? '' : `, the first one in ${file}`}; the older ones open backups.`,
    )
  } finally {
    await opened.db.destroy()
    await database.release()
  }
})
