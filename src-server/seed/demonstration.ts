import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/kernel/logger.ts'
import type { EmbeddedKeys } from '#server/launch/generated-keys.ts'
import type { Engine, Services } from '#server/services.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { type Demonstration, idOf, request, seedHoldings, seedPeople } from './holdings.ts'
import { DEMO_HOLDINGS, DEMO_SENDS, type DemoSend, nameOfSend } from './people.ts'

export interface DemoParts {
  services: Services
  engine: Engine
  embedded: EmbeddedKeys
  logger: Logger
  /** How long the caller waits for the ledgers that the wallets need; the rest goes on behind. */
  waitMs: number
}

/**
 * The demonstration's people and what they own, made through the services. The logins work when this returns; balances
 * and payments follow with the ledgers. Safe to run at every start; whoever has lived already has all of it.
 */
export async function seedDemonstration({ services, engine, embedded, logger, waitMs }: DemoParts): Promise<void> {
  const ids = await seedPeople(services, embedded.demoPassword)
  const complete = completeDemonstration({ services, engine, embedded, ids }).catch((cause: unknown) =>
    logger.warn({ err: cause }, 'the demonstration data is not complete; the next start goes on with it'),
  )
  await Promise.race([complete, sleep(waitMs)])
}

async function completeDemonstration(demonstration: Demonstration): Promise<void> {
  await seedHoldings(demonstration, DEMO_HOLDINGS)
  for (const send of DEMO_SENDS) await sendOnce(demonstration, send)
}

/** The sender counts as having verified the password: the demonstration's own process acts for them. */
async function sendOnce(demonstration: Demonstration, send: DemoSend): Promise<void> {
  const { from, to, amount, memo } = send
  const steppedUpUntil = new Date(Date.now() + MINUTE_MS)
  const session = { id: idOf(demonstration, from), sessionHash: '', steppedUpUntil }
  const requestId = request(nameOfSend(send))
  const payment = { requestId, destination: to, asset: 'XLM', amount, memo, memoType: 'text' } as const
  await demonstration.services.payments.send(session, payment)
}
