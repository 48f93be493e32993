import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { windowsOf } from '#server/domains/assets/claimables/claim-windows.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret, type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let now = 0
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + now) } })
  ;[ann] = await somePayers(app, '100')
})
afterAll(() => app.close())

const clientOf = async (payer: Payer) => (await signIn(app, payer)).trpc
const issuerOf = (code: 'USDC' | 'SKL' | 'NKDM') => Keypair.fromSecret(issuerSecret(app, code))
const idOf = (code: 'USDC' | 'SKL' | 'NKDM') => `${code}:${issuerOf(code).publicKey()}`
const refused = (code: string) => ({ data: { code } })

test('what is said before is what an added asset takes, and removing it gives the reserve back', async () => {
  const trpc = await clientOf(ann)
  const asset = idOf('USDC')
  const { adding } = await trpc.assets.get.query({ asset })
  const requestId = uuid()
  const added = await trpc.assets.add.mutate({ requestId, asset })
  expect(added).toMatchObject({ type: 'trustline', status: 'queued', asset })
  expect((await trpc.assets.add.mutate({ requestId, asset })).id).toBe(added.id)
  await app.settle()
  expect(await see(app, ann, added.id)).toMatchObject({ status: 'confirmed', purpose: null })
  expect(await spendableXlm(app, ann)).toBe(adding?.spendableAfter)
  expect((await trpc.assets.add.mutate({ requestId, asset })).id).toBe(added.id)
  await expect(trpc.assets.add.mutate({ requestId: uuid(), asset })).rejects.toMatchObject(refused('ALREADY_DONE'))
  await expect(trpc.assets.add.mutate({ requestId, asset: idOf('SKL') })).rejects.toMatchObject(
    refused('REQUEST_ID_REUSED'),
  )
  expect(await trpc.assets.get.query({ asset })).toMatchObject({
    adding: null,
    position: { obstacle: null, total: '0.0000000' },
  })
  const removal = await trpc.assets.remove.mutate({ requestId: uuid(), asset })
  await app.settle()
  expect(await see(app, ann, removal.id)).toMatchObject({ status: 'confirmed', purpose: 'removal' })
  expect(await ledgerBalance(app, ann.address, asset)).toBeNull()
  expect((await trpc.assets.mine.query()).items.map((item) => item.asset)).toEqual(['XLM'])
  await expect(trpc.assets.remove.mutate({ requestId: uuid(), asset })).rejects.toMatchObject(refused('ALREADY_DONE'))
})

test('an asset that is held, in an offer or on its way is not removed, nor is XLM; and nothing is added from nobody', async () => {
  const [bob] = await somePayers(app, '100')
  const trpc = await clientOf(bob)
  const asset = idOf('SKL')
  await trpc.assets.add.mutate({ requestId: uuid(), asset })
  await app.settle()
  const skl = new Asset('SKL', issuerOf('SKL').publicKey())
  const gift = Operation.payment({ destination: bob.address, asset: skl, amount: '3' })
  await applyOutside(app, { signers: [issuerOf('SKL')], operations: [gift] })
  const remove = () => trpc.assets.remove.mutate({ requestId: uuid(), asset })
  await expect(remove()).rejects.toMatchObject({
    message: 'You still hold SKL. Send all of it first.',
    ...refused('CANNOT_REMOVE'),
  })
  const resume = await holdSigning(app)
  await pay(app, bob, issuerOf('SKL').publicKey(), { asset, amount: '3' })
  await expect(remove()).rejects.toMatchObject({ message: expect.stringContaining('on its way') })
  await resume()
  await app.settle()
  await expect(trpc.assets.remove.mutate({ requestId: uuid(), asset: 'XLM' })).rejects.toMatchObject(
    refused('CANNOT_REMOVE'),
  )
  const unownedSenders = `FREE:${Keypair.random().publicKey()}`
  await expect(trpc.assets.add.mutate({ requestId: uuid(), asset: unownedSenders })).rejects.toMatchObject(
    refused('NOT_FOUND'),
  )
  for (const bad of ['USDC', 'FREE:GABC', `ABCDEFGHIJKLM:${bob.address}`, 'ЅKL:G'])
    await expect(trpc.assets.add.mutate({ requestId: uuid(), asset: bad })).rejects.toMatchObject(refused('BAD_INPUT'))
})

test('who has too little XLM for the reserve is told so before, and refused', async () => {
  const [poor] = await somePayers(app, '0')
  const trpc = await clientOf(poor)
  // The opening balance of 3.1 XLM covers four entries.
  const other = (await createOutsider(app, '10')).publicKey()
  for (const asset of [idOf('USDC'), idOf('SKL'), idOf('NKDM'), `FOUR:${other}`]) {
    expect((await trpc.assets.get.query({ asset })).adding?.spendableAfter).toBe('0.0000000')
    await trpc.assets.add.mutate({ requestId: uuid(), asset })
    await app.settle()
  }
  const asset = `MORE:${other}`
  expect((await trpc.assets.get.query({ asset })).adding?.spendableAfter).toBeNull()
  await expect(trpc.assets.add.mutate({ requestId: uuid(), asset })).rejects.toMatchObject(
    refused('INSUFFICIENT_FUNDS'),
  )
})

/** A payment that waits for somebody, from that issuer. */
async function leave(code: 'USDC' | 'SKL' | 'NKDM', amount: string, claimants: Claimant[]): Promise<void> {
  const asset = new Asset(code, issuerOf(code).publicKey())
  const made = Operation.createClaimableBalance({ asset, amount, claimants })
  await applyOutside(app, { signers: [issuerOf(code)], operations: [made] })
}

test('what waits is claimed all at once, missing assets with it, for what was said before; each has its own result', async () => {
  const [carol] = await somePayers(app, '50')
  const trpc = await clientOf(carol)
  const until = (seconds: number) =>
    Claimant.predicateBeforeAbsoluteTime(String(Math.floor(Date.now() / 1000) + seconds))
  await leave('USDC', '140', [new Claimant(carol.address)])
  await leave('USDC', '10', [new Claimant(carol.address, until(3600))])
  await leave('SKL', '25', [new Claimant(carol.address)])
  await leave('NKDM', '1000', [new Claimant(carol.address, Claimant.predicateNot(until(7200)))])
  await leave('NKDM', '5', [new Claimant(carol.address, Claimant.predicateBeforeAbsoluteTime('1000'))])
  const listed = (await trpc.claimables.list.query({})).items
  expect(
    listed
      .toSorted((one, other) => Number(toStroops(one.amount) - toStroops(other.amount)))
      .map(({ amount, state }) => [amount, state]),
  ).toEqual([
    ['5.0000000', 'expired'],
    ['10.0000000', 'ready'],
    ['25.0000000', 'ready'],
    ['140.0000000', 'ready'],
    ['1000.0000000', 'not_yet'],
  ])
  expect(listed.find(({ amount }) => amount === '140.0000000')).toMatchObject({
    usd: '140.00',
    addsAsset: true,
    isOwn: false,
  })
  const ids = listed.filter(({ state }) => state === 'ready').map(({ id }) => id)
  const preview = await trpc.claimables.preview.query({ ids })
  expect(preview).toMatchObject({
    locks: '1.0000000',
    networkFee: '0.0000500',
    usd: '207.95',
    spendableBefore: '50.0000000',
  })
  const requestId = uuid()
  const early = listed.find(({ state }) => state === 'not_yet')?.id ?? ''
  const trial = await trpc.claimables.claim.mutate({ requestId, ids: [...ids, early], dryRun: true })
  const { items } = await trpc.claimables.claim.mutate({ requestId, ids: [...ids, early] })
  expect(trial.items.map(({ id, refused }) => ({ id, refused }))).toEqual(
    items.map(({ id, refused }) => ({ id, refused })),
  )
  expect(items.find(({ id }) => id === early)?.refused).toMatchObject({ code: 'NOT_CLAIMABLE' })
  expect(items.filter(({ transactionId }) => transactionId !== null)).toHaveLength(3)
  expect((await trpc.claimables.list.query({})).items.filter(({ state }) => state === 'claiming')).toHaveLength(3)
  const again = await trpc.claimables.claim.mutate({ requestId, ids: [...ids, early] })
  expect(again).toEqual({ items, nextCursor: null })
  await app.settle()
  const hashes = await Promise.all(
    items.map(async ({ transactionId }) => transactionId && (await see(app, carol, transactionId)).hash),
  )
  expect(new Set(hashes.filter((hash) => hash !== null)).size).toBe(1)
  expect(await ledgerBalance(app, carol.address, idOf('USDC'))).toBe('150.0000000')
  expect(await ledgerBalance(app, carol.address, idOf('SKL'))).toBe('25.0000000')
  expect(await spendableXlm(app, carol)).toBe(preview.spendableAfter)
  const after = (await trpc.claimables.list.query({})).items
  expect(after.filter(({ state }) => state === 'claimed')).toHaveLength(3)
  await expect(trpc.claimables.preview.query({ ids: ['0'.repeat(72)] })).rejects.toMatchObject(refused('NOT_FOUND'))
})

test('of two requests at once for the same payment one claims it, and the other is told', async () => {
  const [dora] = await somePayers(app, '10')
  const trpc = await clientOf(dora)
  await leave('USDC', '7', [new Claimant(dora.address)])
  const ids = (await trpc.claimables.list.query({})).items.map(({ id }) => id)
  const both = await Promise.all([1, 2].map(() => trpc.claimables.claim.mutate({ requestId: uuid(), ids })))
  const results = both.flatMap(({ items }) => items)
  expect(results.filter(({ refused: no }) => no === null)).toHaveLength(1)
  expect(results.filter(({ refused: no }) => no?.code === 'ALREADY_DONE')).toHaveLength(1)
  await app.settle()
  expect(await ledgerBalance(app, dora.address, idOf('USDC'))).toBe('7.0000000')
})

test('one’s own payment that waits for somebody can be taken back in its time; others’ are not seen', async () => {
  const giver = await createOutsider(app, '100')
  const [dan] = await somePayers(app, '10')
  const trpc = await clientOf(dan)
  const soon = Claimant.predicateNot(Claimant.predicateBeforeRelativeTime('60'))
  const claimants = [new Claimant(dan.address), new Claimant(giver.publicKey(), soon)]
  const left = Operation.createClaimableBalance({ asset: Asset.native(), amount: '5', claimants })
  await applyOutside(app, { signers: [giver], operations: [left] })
  const [waiting] = (await trpc.claimables.list.query({})).items
  expect(waiting).toMatchObject({
    asset: 'XLM',
    state: 'ready',
    isOwn: false,
    from: giver.publicKey(),
    addsAsset: false,
  })
  expect((await (await clientOf(ann)).claimables.list.query({})).items).toEqual([])
  const back = Operation.claimClaimableBalance({ balanceId: waiting?.id ?? '' })
  await applyOutside(app, { signers: [giver], operations: [back], closeTime: Math.floor(Date.now() / 1000) + 300 })
  expect((await trpc.claimables.list.query({})).items).toMatchObject([{ state: 'taken_back' }])
  const late = await trpc.claimables.claim.mutate({ requestId: uuid(), ids: [waiting?.id ?? ''] })
  expect(late.items).toMatchObject([{ transactionId: null, refused: { code: 'ALREADY_DONE' } }])
})

test('predicates of any depth say when something may be claimed', () => {
  const before = (seconds: number) => ({ abs_before_epoch: String(seconds) })
  const at = (seconds: number) => new Date(seconds * 1000).toISOString()
  expect(windowsOf({ unconditional: true })).toEqual([[null, null]])
  expect(windowsOf(before(100))).toEqual([[null, at(100)]])
  expect(windowsOf({ not: before(100) })).toEqual([[at(100), null]])
  expect(windowsOf({ and: [{ not: before(100) }, before(200)] })).toEqual([[at(100), at(200)]])
  expect(windowsOf({ or: [before(100), { not: before(200) }] })).toEqual([
    [null, at(100)],
    [at(200), null],
  ])
  expect(windowsOf({ not: { unconditional: true } })).toEqual([])
  expect(windowsOf({ and: [{ or: [before(50), { not: before(70) }] }, { not: { not: before(90) } }] })).toEqual([
    [null, at(50)],
    [at(70), at(90)],
  ])
  expect(windowsOf(before(9e15))).toEqual([[null, '+275760-09-13T00:00:00.000Z']])
})
