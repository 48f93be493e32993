import { writeFileSync } from 'node:fs'
import { buildTown } from './town.ts'

const t = performance.now()
const [few, many] = [await buildTown(1000), await buildTown(1_000_000)]
writeFileSync('/tmp/adm-towns.json', JSON.stringify([few, many]))
console.log(few.folder, many.folder, performance.now() - t)
process.exit()
