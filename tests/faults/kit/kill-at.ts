import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import type { ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { type KillableServer, startKillable } from '#tests/faults/kit/killable-server.ts'
import { settle } from '#tests/kit/settle.ts'

/** A process of the product that ends itself, over a database and a network that outlive it. */
export interface Killed {
  database: { pool: pg.Pool }
  network: EmbeddedNetwork
  place: ServerPlace
  server: KillableServer
}

const PATIENCE_MS = 25_000

export async function running(place: ServerPlace): Promise<KillableServer> {
  const server = await startKillable(place)
  if (server === null) throw new Error('the server killed itself')
  return server
}

/** Ends the process wherever it stands, unless it has ended, and starts it again. */
export async function restart(killed: Killed): Promise<void> {
  await killed.server.kill()
  killed.server = await running(killed.place)
}

/** Has the process end as it passes that point of what is asked of it, and starts it again. What was asked before is done by then. */
export async function killAt(killed: Killed, point: Checkpoint, ask: () => Promise<unknown>, nth = 1): Promise<void> {
  const { server, network, database } = killed
  await settle({ network, pool: database.pool })
  await server.arm({ point, nth })
  const asked = ask().catch(() => undefined)
  const deadline = Date.now() + PATIENCE_MS
  while (server.isRunning()) {
    if (Date.now() > deadline) throw new Error(`the point ${point} is never passed`)
    await Promise.race([network.untilQueued(1), server.ended, sleep(50)])
    if (server.isRunning()) await network.closeLedger()
  }
  await asked
  await restart(killed)
}
