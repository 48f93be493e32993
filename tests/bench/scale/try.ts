import { mkdirSync } from 'node:fs'
import { readConfig } from '#server/kernel/config.ts'
import { dataDirAt } from '#server/kernel/data-dir.ts'
import { loadKeys } from '#server/kernel/generated-keys.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { dataOf, timeStart } from '#tests/bench/kit/time-start.ts'
import { seedCrowd } from './crowd.ts'

const [folder = '', users = '1000'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
console.log('fresh', await timeStart(folder, 'off'))
const folders = dataDirAt(dataOf(folder))
const postgres = await startPostgres({ folder: folders.postgres })
const keys = loadKeys(readConfig({ PORT: '0', STELLAR_PORT: '0' }), { keys: folders.keys, isFresh: false })
const t = performance.now()
const people = await seedCrowd({
  databaseUrl: postgres.url('astrolabe'),
  users: Number(users),
  askers: 1000,
  sessionSecret: keys.sessionSecret,
})
console.log('seeded', performance.now() - t, people.length, people[0])
await postgres.stop()
console.log('warm', await timeStart(folder, 'off'))
process.exit()
