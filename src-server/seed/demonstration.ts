import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as nameUuid } from 'uuid'
import type { Logger } from '#server/kernel/logger.ts'
import type { EmbeddedKeys } from '#server/launch/generated-keys.ts'
import type { Engine, Services } from '#server/services.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { DEMO_METHODS } from './payment-methods.ts'
import { DEMO_PEOPLE, DEMO_POOLS, DEMO_SENDS } from './people.ts'

/** Names the demonstration's requests, so that a second start asks for nothing again. */
const REQUESTS = '6a2f41a3-6f6f-5b8e-9d2a-6b1c1b7f7f10'
const LOOK_EVERY_MS = 100

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
 * and payments follow with the ledgers. Safe to run at every start.
 */
export async function seedDemonstration({ services, engine, embedded, logger, waitMs }: DemoParts): Promise<void> {
  const ids = await seedPeople(services, embedded.demoPassword)
  for (const method of DEMO_METHODS) await services.paymentMethods.introduce(method)
  const funded = seedHoldings({ services, engine, embedded, ids }).catch((cause: unknown) =>
    logger.warn({ err: cause }, 'the demonstration data is not complete; the next start goes on with it'),
  )
  await Promise.race([funded, sleep(waitMs)])
}

async function seedPeople(services: Services, password: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { username, email, ...rights } of DEMO_PEOPLE) {
    const known = await services.auth.findId(username)
    ids.set(username, known ?? (await services.auth.createAccount({ username, email, password, ...rights })).id)
  }
  return ids
}

interface HoldingParts {
  services: Services
  engine: Engine
  embedded: EmbeddedKeys
  ids: Map<string, string>
}

async function seedHoldings({ services, engine, embedded, ids }: HoldingParts): Promise<void> {
  const { wallet } = services
  const { mirror, embeddedIssuers } = engine
  const id = (username: string): string => ids.get(username) ?? ''
  await until(async () => (await mirror.findByRole('treasury'))?.status === 'active')
  await wallet.openMissing()
  const pools = until(async () => (await Promise.all(DEMO_POOLS.map(services.stakingDesk.deliver))).every(Boolean))
  await until(async () =>
    (await Promise.all([...ids.values()].map(mirror.findByUser))).every((row) => row?.status === 'active'),
  )
  await wallet.credit(id('ann'), '10000', request('credit ann'))
  await wallet.credit(id('bob'), '500', request('credit bob'))
  const ann = (await mirror.findByUser(id('ann')))?.address ?? ''
  for (const [code, amount] of [
    ['USDC', '2500'],
    ['SKL', '640.25'],
  ] as const) {
    const asset = assetId(code, addressOf(embedded.issuerSecrets[code]))
    await wallet.addTrustline(id('ann'), asset, request(`trust ${code}`))
    const held = async () => (await mirror.holdings(ann)).find((holding) => holding.asset === asset)
    await until(async () => (await held()) !== undefined)
    if ((await held())?.balance === '0.0000000')
      await embeddedIssuers.issue(embedded.issuerSecrets[code], { code, amount, to: ann })
  }
  await until(async () => (await isFunded(services, id('ann'))) && (await isFunded(services, id('bob'))))
  for (const send of DEMO_SENDS) await sendOnce(services, id(send.from), send)
  await pools
}

async function isFunded({ wallet }: Services, userId: string): Promise<boolean> {
  const { balances } = await wallet.overview(userId)
  return balances.some(({ asset, spendable }) => asset === NATIVE && toStroops(spendable) > 0n)
}

/** The sender counts as having verified the password: the demonstration's own process acts for them. */
async function sendOnce(services: Services, userId: string, send: (typeof DEMO_SENDS)[number]): Promise<void> {
  const session = { id: userId, sessionHash: '', steppedUpUntil: new Date(Date.now() + MINUTE_MS) }
  const { to, amount, memo } = send
  const requestId = request(`send ${send.from} ${to} ${amount}`)
  await services.payments.send(session, { requestId, destination: to, asset: 'XLM', amount, memo, memoType: 'text' })
}

const request = (name: string): string => nameUuid(name, REQUESTS)

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(LOOK_EVERY_MS)
}
