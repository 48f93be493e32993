import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { resealAll } from '#server/cli/reseal.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { type Config, processEnvironment, readConfig } from '#server/kernel/config.ts'
import { masterKeyFile } from '#server/kernel/generated-keys.ts'
import { REFRESH_MS, readMasterKeys, writeMasterKeys } from '#server/kernel/master-keys.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { reachDatabase } from '#server/launch/reach-database.ts'

/**
 * npm run keys:rotate: a new master key, while the product runs. First the new key is written beside the old one, so that
 * every process opens both and seals with the new one; then every secret is sealed anew; last the old key is forgotten. A
 * run that is cut short is completed by the next one. Keys from the environment are the operator's: MASTER_KEY=new,old,
 * start the processes again, run this, then MASTER_KEY=new.
 */
await runCommand(async () => {
  const config = readConfig(processEnvironment())
  const database = await reachDatabase(config)
  const opened = openDatabase(database.url, { max: 2 })
  try {
    await migrate(opened)
    const file = config.masterKeys === undefined ? masterKeyFile(database.keysFolder) : undefined
    const keys = file === undefined ? givenKeys(config) : withNewKey(file)
    let sealed = await resealAll(opened.pool, keys)
    await sleep(REFRESH_MS * 1.5) // until then a running process may still seal with the old key
    sealed += await resealAll(opened.pool, keys)
    if (file !== undefined) writeMasterKeys(file, keys.slice(0, 1))
    console.log(
      `${sealed} secrets are sealed with the new master key${file === undefined ? '' : `, which is kept in ${file}`}.`,
    )
  } finally {
    await opened.db.destroy()
    await database.release()
  }
})

function withNewKey(file: string): Uint8Array[] {
  const keys = [randomBytes(32), ...readMasterKeys(file)]
  writeMasterKeys(file, keys)
  return keys
}

function givenKeys({ masterKeys = [] }: Config): Uint8Array[] {
  if (masterKeys.length > 1) return masterKeys
  throw new StartFault('MASTER_KEY is set by the environment: set it to new,old and start the processes again first.')
}
