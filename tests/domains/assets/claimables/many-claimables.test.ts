import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claimable } from '#shared/domains/assets/claimables/claimables.schema.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let bob: Payer
let outsider: Keypair
let aheadMs = 0
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await app.services.prices.fix('XLM', '1')
  ;[bob] = await somePayers(app, '20')
  outsider = await createOutsider(app, '5000')
})
afterAll(() => app.close())

const leave = (amount: string, both = false) =>
  Operation.createClaimableBalance({
    asset: Asset.native(),
    amount,
    claimants: [bob.address, ...(both ? [outsider.publicKey()] : [])].map((address) => new Claimant(address)),
  })
const apply = (...operations: ReturnType<typeof leave>[]) => applyOutside(app, { signers: [outsider], operations })
const all = async (): Promise<Claimable[]> => {
  const found: Claimable[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await app.services.claimables.list(bob.id, { limit: 200, ...(cursor !== undefined && { cursor }) })
    found.push(...page.items)
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
}
async function idOf(amount: string): Promise<string> {
  const answer = await fetch(`${app.network.horizonUrl}/claimable_balances?claimant=${bob.address}&limit=1&order=desc`)
  const { _embedded } = (await answer.json()) as { _embedded: { records: { id: string; amount: string }[] } }
  expect(_embedded.records[0]?.amount).toBe(amount)
  return _embedded.records[0]?.id ?? ''
}
const claim = (id: string) => app.services.claimables.claim(bob.id, { requestId: uuid(), ids: [id] })

test('what is worth something is found, claimed and seen to end behind any number of crumbs', async () => {
  await apply(leave('250.0000000'))
  const real = await idOf('250.0000000')
  await apply(leave('3.0000000', true))
  const shared = await idOf('3.0000000')
  for (const count of [100, 100, 60]) await apply(...Array.from({ length: count }, () => leave('0.0000001')))

  const { items: told } = await app.services.inbox.list(bob.id, { limit: 50, view: 'money' })
  const pending = told.flatMap((one) => (one.type === 'payment_pending' ? one.details : []))
  expect(pending.map(({ amount, others }) => [amount, others])).toEqual([
    ['0.0000001', 99], // of all 260 crumbs
    ['3.0000000', undefined],
    ['250.0000000', undefined],
  ])

  expect(await claim(real)).toMatchObject({ items: [{ id: real, refused: null }] }) // from a notice, before any list
  await app.settle()
  const first = await all()
  expect(first).toHaveLength(262)
  expect([first[0]?.id, first.at(-1)?.id]).toEqual([shared, real]) // the worthiest first, what has ended last
  expect(first.find(({ id }) => id === shared)).toMatchObject({ state: 'ready' })
  expect(first.find(({ id }) => id === real)).toMatchObject({ state: 'claimed', amount: '250.0000000' })

  await applyOutside(app, { signers: [outsider], operations: [Operation.claimClaimableBalance({ balanceId: shared })] })
  for (let looks = 0; looks < 6; looks += 1) {
    await app.closeLedger()
    await all()
  }
  expect((await all()).find(({ id }) => id === shared)).toMatchObject({ state: 'taken_back' })
  await apply(leave('7.0000000'))
  expect((await all()).filter(({ amount }) => amount === '7.0000000')).toHaveLength(1)
  expect(await all()).toHaveLength(263)
  await expect(claim('0'.repeat(72))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the worthiest comes first however the pages are cut, then what nobody knows the worth of; prices that move are counted by a job', async () => {
  const [carol] = await somePayers(app, '20')
  const issuer = Keypair.fromSecret(issuerSecret(app, 'SKL'))
  const of = (asset: Asset, amount: string) =>
    Operation.createClaimableBalance({ asset, amount, claimants: [new Claimant(carol.address)] })
  const skl = new Asset('SKL', issuer.publicKey())
  await app.services.prices.fix(`SKL:${issuer.publicKey()}`, '3')
  const unownedSenders = new Asset('NONE', outsider.publicKey())
  for (const left of [of(unownedSenders, '9000'), of(Asset.native(), '5'), of(Asset.native(), '400')])
    await applyOutside(app, { signers: [outsider], operations: [left] })
  await applyOutside(app, { signers: [issuer], operations: [of(skl, '2'), of(skl, '0.1')] })
  const amounts = async (limit: number): Promise<string[]> => {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await app.services.claimables.list(carol.id, { limit, ...(cursor !== undefined && { cursor }) })
      found.push(...page.items.map(({ amount }) => amount.replace(/\.?0+$/, '')))
      if (page.nextCursor === null) return found
      cursor = page.nextCursor
    }
  }
  const [whole, cut] = [await amounts(200), await amounts(1)]
  expect(whole).toEqual(['400', '2', '5', '0.1', '9000'])
  expect(cut).toEqual(whole)

  await app.services.prices.fix(`SKL:${issuer.publicKey()}`, '5000')
  await runJob(app.services, 'claimables.value')
  expect(await amounts(2)).toEqual(whole) // valued a moment ago
  aheadMs += 7 * 3_600_000
  await runJob(app.services, 'claimables.value')
  expect(await amounts(2)).toEqual(['2', '0.1', '400', '5', '9000'])
})
