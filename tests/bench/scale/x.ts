import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { describeMachine } from '#tests/bench/kit/machine.ts'
import { renderTable } from '#tests/bench/kit/table.ts'
import { measureTowns } from '#tests/bench/rows/scale.ts'
import type { Town } from './town.ts'

const [few, many] = JSON.parse(readFileSync('/tmp/adm-towns.json', 'utf8')) as [Town, Town]
console.log(new Date().toISOString(), describeMachine('18.4'))
console.log(renderTable(await measureTowns(many, few)))
console.log(new Date().toISOString(), loadavg())
process.exit()
