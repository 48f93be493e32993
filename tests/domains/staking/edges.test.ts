import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJournal } from '#server/domains/accounts/journal.service.ts'
import { findState } from '#server/domains/network/network.queries.ts'
import { accrueDue } from '#server/domains/staking/accruing.ts'
import { createPace, turnsBetween } from '#server/domains/staking/turns.ts'
import { mediaPath } from '#shared/domains/media/media.ts'
import { simpleReward } from '#shared/domains/staking/accrual.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { giveXlm, type Payer, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import {
  agreeing,
  begun,
  dayOf,
  goTo,
  leave,
  openPool,
  run,
  type StakingApp,
  startStakingApp,
  take,
} from './kit/staking-app.ts'

let staking: StakingApp
let ann: Payer
beforeAll(async () => {
  staking = await startStakingApp()
  ;[ann] = await somePayers(staking.app, '100000')
})
afterAll(() => staking.app.close())

const get = (id: string) => staking.app.services.staking.get(ann.id, id)
const held = async (): Promise<bigint> => toStroops((await ledgerBalance(staking.app, ann.address)) ?? '0')

test('a stake beyond what is spendable is refused in a sentence of its own, and sets nothing aside', async () => {
  const pool = await openPool(staking, '100', { lockupDays: 1, rewardRate: '0.01' })
  const asked = take(staking, ann, { poolId: pool.id, amount: '200000' })
  await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', field: 'amount' })
  await expect(asked).rejects.toThrow(/at most 99\d{3}\.\d{7} XLM/)
  await agreeing(staking, pool.id)
})

test('over HTTP: taken from its calculator’s figures, told a week and a day before, and back in the wallet at maturity', async () => {
  const { app } = staking
  const pool = await openPool(staking, '200', { lockupDays: 31, rewardRate: '12' })
  const user = await aUser(app)
  await giveXlm(app, [{ address: user.address, amount: '3000' }])
  const { trpc } = await signIn(app, user)
  await trpc.security.stepUp.mutate({ password: user.password })
  const requestId = uuid()
  const taken = await trpc.staking.stake.mutate({ requestId, poolId: pool.id, amount: '2500', termsVersion: 1 })
  await app.settle()
  const balance = async () => toStroops((await ledgerBalance(app, user.address)) ?? '0')
  const before = await balance()
  const stake = await trpc.staking.get.query({ stakeId: taken.id })
  expect(stake.status).toBe('active')
  for (const day of [24, 30, 31]) await goTo(staking, dayOf(stake, day, 1))
  const earned = simpleReward(toStroops('2500'), '12', 31)
  expect(await trpc.staking.get.query({ stakeId: taken.id })).toMatchObject({
    status: 'matured',
    periods: 31,
    accruedRewards: fromStroops(earned),
  })
  expect((await balance()) - before).toBe(toStroops('2500') + earned)
  const { items } = await trpc.notifications.list.query({})
  const told = items.flatMap((one) => (one.type === 'stake' ? [one.details.event] : []))
  expect(told.toReversed()).toEqual(['week', 'day', 'paid', 'matured', 'returned'])
  await agreeing(staking, pool.id)
})

test('a reward that is being paid while its stake is left is paid once, and the exit pays the rest to the stroop', async () => {
  const pool = await openPool(staking, '200')
  const stake = await begun(staking, ann, { poolId: pool.id, amount: '5000' })
  const before = await held()
  await staking.app.closeLedger({ closeTime: Math.round(dayOf(stake, 30) / 1000) })
  await run(staking)
  const payouts = () => staking.app.services.staking.payouts(ann.id, { stakeId: stake.id, limit: 50 })
  expect((await payouts()).items).toMatchObject([{ kind: 'rewards', status: 'queued' }])
  await leave(staking, ann, { stakeId: stake.id })
  await run(staking)
  await staking.app.settle()
  expect((await payouts()).items).toMatchObject([
    { kind: 'exit', status: 'paid', rewards: '0.0000000' },
    { kind: 'rewards', status: 'paid', rewards: fromStroops(simpleReward(toStroops('5000'), '6', 30)) },
  ])
  expect((await held()) - before).toBe(toStroops('4950') + simpleReward(toStroops('5000'), '6', 30))
  await agreeing(staking, pool.id)
})

test('a ledger clock that is set back books nothing below zero, and nothing twice when it goes on', async () => {
  const { db } = staking.app
  const pool = await openPool(staking, '200')
  const stake = await begun(staking, ann, { poolId: pool.id, amount: '5000' })
  await goTo(staking, dayOf(stake, 5))
  const five = await get(stake.id)
  const state = await findState(db)
  if (!state) throw new Error('there is no ledger')
  const accrueAt = (closedAt: Date, since: Date | null) => {
    const network = { stateOrThrow: () => Promise.resolve({ ...state, closedAt }) }
    return accrueDue({ db, journal: createJournal({ db }), network }, since)
  }
  for (const back of [2, 5, 400])
    for (const since of [null, state.closedAt])
      expect(await accrueAt(new Date(state.closedAt.getTime() - back * DAY_MS), since)).toBe(0)
  expect(await accrueAt(state.closedAt, null)).toBe(0)
  expect(await get(stake.id)).toEqual(five)
  await goTo(staking, dayOf(stake, 6))
  expect(await get(stake.id)).toMatchObject({
    periods: 6,
    accruedRewards: fromStroops(simpleReward(toStroops('5000'), '6', 6)),
  })
  await agreeing(staking, pool.id)
})

test('what a pool says of itself is changed by one administrator, in the audit log and for everybody; its terms stay', async () => {
  const { asker } = staking
  const pool = await openPool(staking, '10')
  const words = { poolId: pool.id, description: 'Rewards every thirty days.', featured: true, reason: 'clearer' }
  await asker.trpc.admin.staking.describe.mutate({ ...words, descriptionEs: 'Cada treinta días.' })
  await expect(asker.trpc.admin.staking.describe.mutate(words)).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
  const seen = async () =>
    (await asker.trpc.admin.staking.list.query()).pools.find(({ id }) => id === pool.id)?.seenVersion ?? ''
  const [other, stale] = [{ ...words, featured: true, description: 'Other words.' }, await seen()]
  await asker.trpc.admin.staking.describe.mutate({ ...other, seen: stale })
  const lost = { data: { code: 'CHANGED_MEANWHILE', field: 'seen' } }
  await expect(asker.trpc.admin.staking.describe.mutate({ ...words, seen: stale })).rejects.toMatchObject(lost)
  const terms = { poolId: pool.id, rewardRate: '1', minStake: '1', lockupDays: 9, earlyFee: '0', reason: 'clearer' }
  await expect(asker.trpc.admin.staking.setTerms.mutate({ ...terms, seen: stale })).rejects.toMatchObject(lost)
  await asker.trpc.admin.staking.describe.mutate({ ...words, seen: await seen() })
  const [first] = await staking.app.services.staking.pools()
  expect(first).toMatchObject({ id: pool.id, description: words.description, featured: true, termsVersion: 1 })
  expect(first).toMatchObject({ descriptionEs: 'Cada treinta días.', imageUrl: null }) // left out, it stays

  const second = await openPool(staking, '10')
  const place = (poolId: string, displayOrder: number) =>
    asker.trpc.admin.staking.describe.mutate({ ...words, poolId, displayOrder })
  await place(pool.id, 20)
  await place(second.id, 10)
  const order = async () => (await staking.app.services.staking.pools()).map(({ id }) => id).slice(0, 2)
  expect(await order()).toEqual([second.id, pool.id])
  await place(pool.id, 5)
  expect(await order()).toEqual([pool.id, second.id])
  await expect(place(pool.id, 1000)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('a pool is shown with a picture of the library, which is not removed while it is; no other address is taken', async () => {
  const { app, asker } = staking
  const pool = await openPool(staking, '10')
  const given = await fetch(`${app.url}/api/uploads?purpose=media_image`, {
    method: 'POST',
    headers: { cookie: asker.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture('png', 200, 200)),
  })
  const { id: upload } = (await given.json()) as { id: string }
  const alt = { en: 'A safe', es: 'Una caja fuerte' }
  const { id } = await asker.trpc.admin.media.upload.mutate({ upload, name: 'Safe', alt })
  const say = (image?: string | null) =>
    asker.trpc.admin.staking.describe.mutate({
      poolId: pool.id,
      description: 'Rewards.',
      featured: false,
      image,
      reason: 'a picture',
    })
  const shown = async () => (await app.services.staking.pools()).find((one) => one.id === pool.id)?.imageUrl
  const gone = mediaPath(uuid(), 160)
  for (const wrong of [gone, mediaPath(id, 161), 'https://example.com/a.webp', '/media/../api/user', ''])
    await expect(say(wrong)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  expect(await shown()).toBeNull()
  await say(mediaPath(id, 160))
  expect(await shown()).toBe(mediaPath(id, 160))
  await expect(say()).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } }) // left out, it stays
  await expect(asker.trpc.admin.media.remove.mutate({ id })).rejects.toMatchObject({ data: { code: 'CANNOT_REMOVE' } })
  await say(null)
  expect(await shown()).toBeNull()
  await asker.trpc.admin.media.remove.mutate({ id })
})

test('a run looks at the turns since the last one and two hours more; at all when a day, an hour or the order of time is lost', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}Z`)
  const all = [{ from: 0, to: 86_399 }]
  expect(turnsBetween(null, at('10:00:00'))).toEqual(all)
  expect(turnsBetween(new Date('2026-11-23T09:00:00Z'), at('10:00:00'))).toEqual(all)
  expect(turnsBetween(at('09:00:00'), at('09:00:05'))).toEqual([{ from: 32_400, to: 32_405 }])
  expect(turnsBetween(new Date('2026-11-23T23:00:00Z'), at('00:00:01'))).toEqual([
    { from: 82_800, to: 86_399 },
    { from: 0, to: 1 },
  ])
  const pace = createPace()
  expect(pace.sinceFor(at('10:00:00'))).toBeNull()
  pace.note(at('10:00:00'))
  expect(pace.sinceFor(at('10:01:00'))).toEqual(at('08:00:00'))
  pace.note(at('10:59:00'))
  expect(pace.sinceFor(at('09:00:00'))).toBeNull()
  expect(pace.sinceFor(at('11:00:00'))).toBeNull() // an hour since it looked at all
})
