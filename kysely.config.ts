import { defineConfig } from 'kysely-ctl'
import { openDatabase } from '#db/open-database.ts'
import { processEnvironment, readConfig } from '#server/kernel/config.ts'

/** For kysely-ctl's own commands on a server that DATABASE_URL names; the product migrates through db/migrator.ts. */
export default defineConfig({
  kysely: () => openDatabase(readConfig(processEnvironment()).databaseUrl ?? '', { max: 2 }).db,
  migrations: { migrationFolder: 'db/migrations' },
})
