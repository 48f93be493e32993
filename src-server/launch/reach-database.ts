import type { Config } from '#server/kernel/config.ts'
import { dataDirAt, openDataDir } from '#server/kernel/data-dir.ts'
import { DirectoryInUse } from '#server/kernel/directory-lock.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { DATABASE, startDatabaseServer } from '#server/launch/database-server.ts'
import { type Keys, loadKeys } from '#server/launch/generated-keys.ts'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'

export interface ReachedDatabase {
  url: string
  keys: Keys
  /** Folder of the keys that were generated. */
  keysFolder: string
  release: () => Promise<void>
}

/** The product's database, for a command beside it: of the running product, or started for as long as it is needed. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const running = dataDirAt(config.dataDir)
  try {
    const dataDir = openDataDir(config.dataDir)
    try {
      const keys = loadKeys(config, dataDir)
      const server = await startDatabaseServer(config, dataDir)
      const release = () => server.stop().finally(dataDir.release)
      return { url: server.url, keys, keysFolder: dataDir.keys, release }
    } catch (error) {
      dataDir.release()
      throw error
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    const url = config.databaseUrl ?? runningPostgresUrl(running.postgres, DATABASE)
    if (url === undefined) throw new StartFault(`${error.message.slice(0, -1)}, and its database is not up yet.`, error)
    const keys = loadKeys(config, { keys: running.keys, isFresh: false })
    return { url, keys, keysFolder: running.keys, release: async () => {} }
  }
}
