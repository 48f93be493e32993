import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as nameUuid } from 'uuid'
import type { EmbeddedKeys, IssuedCode } from '#server/launch/generated-keys.ts'
import type { Engine, Services } from '#server/services.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { type AssetId, assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { DEMO_METHODS } from './payment-methods.ts'
import { DEMO_PEOPLE, DEMO_POOLS, type Holding } from './people.ts'

/** Names the demonstration's requests, so that a second start asks for nothing again. */
const REQUESTS = '6a2f41a3-6f6f-5b8e-9d2a-6b1c1b7f7f10'
const LOOK_EVERY_MS = 25

export interface Demonstration {
  services: Services
  engine: Engine
  embedded: EmbeddedKeys
  /** By username. */
  ids: ReadonlyMap<string, string>
  /** Throws where nobody is to wait for it any more. */
  requireGoingOn?: () => void
}

export const request = (name: string): string => nameUuid(name, REQUESTS)

export const idOf = ({ ids }: Pick<Demonstration, 'ids'>, username: string): string => ids.get(username) ?? ''

export const assetOf = ({ embedded }: Pick<Demonstration, 'embedded'>, code: IssuedCode | 'XLM'): AssetId =>
  code === 'XLM' ? NATIVE : assetId(code, addressOf(embedded.issuerSecrets[code]))

export async function until(
  { requireGoingOn }: Pick<Demonstration, 'requireGoingOn'>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  while (!(await isDone())) {
    requireGoingOn?.()
    await sleep(LOOK_EVERY_MS)
  }
}

/** The logins, and by what they can pay; they work when this returns. */
export async function seedPeople(services: Services, password: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { username, email, ...rights } of DEMO_PEOPLE) {
    const known = await services.auth.findId(username)
    ids.set(username, known ?? (await services.auth.createAccount({ username, email, password, ...rights })).id)
  }
  for (const method of DEMO_METHODS) await services.paymentMethods.introduce(method)
  return ids
}

/** Wallets, pools, and what people begin with. Resolves once all of it is in the ledger. */
export async function seedHoldings(demonstration: Demonstration, holdings: readonly Holding[]): Promise<void> {
  const { services, engine, ids } = demonstration
  const { mirror } = engine
  await until(demonstration, async () => (await mirror.findByRole('treasury'))?.status === 'active')
  await services.wallet.openMissing()
  const pools = until(demonstration, async () =>
    (await Promise.all(DEMO_POOLS.map(services.stakingDesk.deliver))).every(Boolean),
  )
  pools.catch(() => {}) // told to whoever waits for it below
  await until(demonstration, async () =>
    (await Promise.all([...ids.values()].map(mirror.findByUser))).every((row) => row?.status === 'active'),
  )
  const credited = holdings.filter(({ code }) => code === 'XLM')
  for (const { who, amount } of credited)
    await services.wallet.credit(idOf(demonstration, who), amount, request(`credit ${who}`))
  for (const holding of holdings) if (holding.code !== 'XLM') await giveIssued(demonstration, holding.code, holding)
  await until(demonstration, async () =>
    (await Promise.all(credited.map(({ who }) => isFunded(services, idOf(demonstration, who))))).every(Boolean),
  )
  await pools
}

/** A payment of an asset's issuer to somebody who holds nothing of it; none where the amount is 0. */
async function giveIssued(demonstration: Demonstration, code: IssuedCode, { who, amount }: Holding): Promise<void> {
  const { services, engine, embedded } = demonstration
  const { mirror, embeddedIssuers } = engine
  const id = idOf(demonstration, who)
  const to = (await mirror.findByUser(id))?.address ?? ''
  const asset = assetOf(demonstration, code)
  const held = async () => (await mirror.holdings(to)).find((holding) => holding.asset === asset)
  await services.wallet.addTrustline(id, asset, request(who === 'ann' ? `trust ${code}` : `trust ${code} ${who}`))
  await until(demonstration, async () => (await held()) !== undefined)
  if (amount !== '0' && (await held())?.balance === '0.0000000')
    await embeddedIssuers.issue(embedded.issuerSecrets[code], { code, amount, to })
}

async function isFunded({ wallet }: Services, userId: string): Promise<boolean> {
  const { balances } = await wallet.overview(userId)
  return balances.some(({ asset, spendable }) => asset === NATIVE && toStroops(spendable) > 0n)
}
