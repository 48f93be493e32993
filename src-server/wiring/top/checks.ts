import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { backupChecks } from '#server/domains/monitor/checks/backup.queries.ts'
import { databaseChecks } from '#server/domains/monitor/checks/database.queries.ts'
import { machineChecks, type Room } from '#server/domains/monitor/checks/machine.ts'
import { queueChecks, type ScheduledJob } from '#server/domains/monitor/checks/queue.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Below } from '#server/wiring/below.ts'
import { groundChecks } from '#server/wiring/ground/checks.ts'
import { moneyChecks } from '#server/wiring/money/checks.ts'
import { peopleChecks } from '#server/wiring/people/checks.ts'
import { productChecks } from '#server/wiring/products/checks.ts'
import { robotsChecks } from '#server/wiring/robots/checks.ts'
import type { Robots } from '#server/wiring/robots.ts'

/** All checks that the domains have declared, with those that the operator has added. */
export function listChecks(below: Below, { monitor }: Robots, schedules: readonly ScheduledJob[]): Check[] {
  const { config, db, network, operatorChecks = [] } = below.foundation
  return [
    ...databaseChecks({ db, requireWritable: monitor.requireWritable }),
    ...machineChecks({ readRoom: () => roomOf(config.dataDir), publicUrl: config.publicUrl }),
    ...queueChecks(db, () => schedules),
    ...backupChecks({ db, isExpected: network !== 'embedded' }),
    ...groundChecks(below.foundation),
    ...peopleChecks(below),
    ...moneyChecks(below),
    ...productChecks(below),
    ...robotsChecks(below),
    ...operatorChecks.map((make) => make(db)),
  ]
}

/** Of the disk on which the directory is, or will be once something is written into it. */
async function roomOf(directory: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
  } catch (err) {
    const above = path.dirname(path.resolve(directory))
    if (!isAbsent(err) || above === path.resolve(directory)) throw err
    return roomOf(above)
  }
}

const isAbsent = (err: unknown): boolean => err instanceof Error && 'code' in err && err.code === 'ENOENT'
