import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseDeadLeases } from '#server/domains/transactions/submission/leases.queries.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { applyOutside, eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { aRegistered, type Payer, pay, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const ENVELOPE_LIFE_SECONDS = 60

let app: TestApp
let bob: Payer
beforeEach(async () => {
  app = await startMoneyApp()
  ;[bob] = await somePayers(app, '0')
})
afterEach(() => app.close())

interface Attempt {
  sequence: string
  outcome: string
  attempt: number
}
async function attemptsAt(id: string): Promise<Attempt[]> {
  const { rows } = await app.pool.query<Attempt>(
    `select s.sequence, s.outcome, s.attempt from submissions s join submission_intents i on i.submission_id = s.id
     where i.intent_id = $1 order by s.attempt`,
    [id],
  )
  return rows
}
async function isSent(id: string): Promise<boolean> {
  const { rowCount } = await app.pool.query('select 1 from transactions where id = $1 and submitted_at is not null', [
    id,
  ])
  return rowCount === 1
}

/** The envelope is lost, and its time passes on the ledger. */
async function letDie(id: string): Promise<void> {
  const { closeTime } = await app.closeLedger()
  await eventually(() => isSent(id), 'it was sent once')
  await app.closeLedger({ closeTime: closeTime + ENVELOPE_LIFE_SECONDS + 5 })
  await eventually(async () => (await attemptsAt(id))[0]?.outcome === 'dead', 'its envelope is proven dead')
}

test('a payment whose envelope has died keeps its number, also if an older one has become free meanwhile', async () => {
  const [ann] = await somePayers(app, '100')
  app.network.setFaults({ resetAfterRead: {} })
  const first = await pay(app, ann, bob.address, { amount: '1' })
  await eventually(() => isSent(first.id), 'the first was sent')
  const second = await pay(app, ann, bob.address, { amount: '2' })
  await app.pool.query(`update transactions set "timestamp" = now() - interval '1 hour' where id = $1`, [second.id])
  await letDie(first.id)
  app.network.setFaults({})
  await app.settle()
  const [died, paid] = await attemptsAt(first.id)
  expect([died, paid]).toMatchObject([{ outcome: 'dead' }, { outcome: 'applied', sequence: died?.sequence }])
  expect(await see(app, ann, second.id)).toMatchObject({ status: 'confirmed' })
  expect(await app.services.wallet.overview(ann.id)).toMatchObject({ status: 'active' })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('a payment whose envelope has died can be taken back', async () => {
  const [ann] = await somePayers(app, '100')
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, ann, bob.address)
  await eventually(() => isSent(id), 'it was sent')
  await freeze(app, { address: ann.address })
  await letDie(id)
  expect(await app.services.transactions.cancel(ann.id, id)).toMatchObject({
    status: 'failed',
    resultCode: 'cancelled',
  })
  app.network.setFaults({})
  await thaw(app, { address: ann.address })
  await app.settle()
  expect(await ledgerBalance(app, ann.address)).toBe('103.1000000')
})

test('a full ledger passes the envelope over: it is outbid by a fee bump, and paid once', async () => {
  const [ann] = await somePayers(app, '100')
  const crowd = [await createOutsider(app, '100'), await createOutsider(app, '100')]
  await app.closeLedger({ txs: [], upgrades: { maxOperations: 1 } })
  const { id } = await pay(app, ann, bob.address)
  await eventually(() => isSent(id), 'it was sent')
  for (let ledger = 0; ledger < 4; ledger += 1) await crowdIn(crowd)
  const { closedAt } = await app.services.network.status()
  await crowdIn(crowd, Date.parse(closedAt) / 1000 + 15)
  await eventually(async () => {
    const { rowCount } = await app.pool.query(`select 1 from submissions where bump_of is not null`)
    return rowCount === 1
  }, 'a fee bump is signed')
  await app.closeLedger({ txs: [], upgrades: { maxOperations: 1000 } })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

/** Somebody fills the ledger, whose only place goes by hand to them. */
async function crowdIn([from, to]: readonly Keypair[], closeTime?: number): Promise<void> {
  if (!from || !to) throw new Error('two were asked for')
  const payment = Operation.payment({ destination: to.publicKey(), asset: Asset.native(), amount: '1' })
  await applyOutside(app, { signers: [from], operations: [payment], closeTime })
}

test('a number that somebody else has used stops the account for a person to look at', async () => {
  const [ann] = await somePayers(app, '100')
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, ann, bob.address)
  await eventually(() => isSent(id), 'it was sent')
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [ann.id])
  const stolen = Keypair.fromSecret(openSecret(app.keys.masterKey, ann.id, rows[0].wallet_secret))
  await applyOutside(app, {
    signers: [stolen],
    operations: [Operation.payment({ destination: bob.address, asset: Asset.native(), amount: '5' })],
  })
  app.network.setFaults({})
  expect(await app.services.wallet.overview(ann.id)).toMatchObject({ status: 'frozen' })
  const { closedAt } = await app.services.network.status()
  await app.closeLedger({ closeTime: Date.parse(closedAt) / 1000 + ENVELOPE_LIFE_SECONDS + 5 })
  await eventually(async () => (await attemptsAt(id))[0]?.outcome === 'stopped', 'the attempt is stopped')
  expect(await see(app, ann, id)).toMatchObject({ status: 'signed' })
  expect((await attemptsAt(id)).length).toBe(1)
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
})

test('what dead workers held is given back, what living ones hold is not', async () => {
  const fresh = await aRegistered(app)
  await app.settle()
  const lease = (worker: string) =>
    app.pool.query(
      `update ledger_accounts set leased_by = $2, leased_until = now() + interval '1 hour' where address = $1`,
      [fresh.address, worker],
    )
  const isLeased = async () => (await app.engine.mirror.findByAddress(fresh.address))?.leasedBy !== null
  await lease(crypto.randomUUID())
  await releaseDeadLeases(app.db)
  expect(await isLeased()).toBe(false)
  const alive = await app.pool.connect()
  const worker = crypto.randomUUID()
  await alive.query('select pg_advisory_lock_shared(7233002, hashtext($1))', [worker])
  await lease(worker)
  await releaseDeadLeases(app.db)
  expect(await isLeased()).toBe(true)
  alive.release(true)
  await eventually(async () => {
    await releaseDeadLeases(app.db)
    return !(await isLeased())
  }, 'the lease of the connection that ended is given back')
})

test('a source whose lease could not be given back at first is worked for again in seconds', async () => {
  const [ann] = await somePayers(app, '100')
  await app.settle()
  await app.pool.query('create sequence refused_releases')
  await app.pool.query(`create function refuse_release() returns trigger language plpgsql as $$ begin
    if nextval('refused_releases') <= 2 then raise exception 'the connection is lost'; end if;
    return new; end $$`)
  await app.pool.query(`create trigger refuse_release before update of leased_by on ledger_accounts for each row
    when (new.address = '${ann.address}' and new.leased_by is null) execute function refuse_release()`)
  const first = await pay(app, ann, bob.address)
  await app.settle()
  const second = await pay(app, ann, bob.address)
  await app.settle()
  const { rows } = await app.pool.query('select last_value::int as tries from refused_releases')
  expect(rows[0].tries).toBeGreaterThan(2)
  expect(await see(app, ann, first.id)).toMatchObject({ status: 'confirmed' })
  expect(await see(app, ann, second.id)).toMatchObject({ status: 'confirmed' })
})
