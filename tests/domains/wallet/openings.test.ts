import { randomUUID } from 'node:crypto'
import { Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { listUnopened } from '#server/domains/wallet/wallet.queries.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { bookedOf } from '#tests/domains/wallet/journal.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, pay, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const openingsOf = async ({ pool }: TestApp, userId: string) =>
  (
    await pool.query<{ status: string; result_code: string | null }>(
      `select status, result_code from transactions where user_id = $1 and type = 'account_create' order by id`,
      [userId],
    )
  ).rows

test('wallets are opened by the treasury in batches, once for each person, and the books say so', async () => {
  await using app = await startMoneyApp()
  const treasury = addressOf(app.keys.treasurySecret)
  const people = await Promise.all(Array.from({ length: 30 }, () => aRegistered(app)))
  await app.settle()
  await app.services.wallet.openMissing()
  await app.settle()
  for (const { address } of people) expect(await ledgerBalance(app, address)).toBe('3.1000000')
  const hashes = await app.pool.query(`select distinct hash from transactions where type = 'account_create'`)
  expect(hashes.rowCount).toBeLessThan(30)
  const opened = await app.pool.query(
    `select 1 from transactions where type = 'account_create' and status = 'confirmed'`,
  )
  expect(opened.rowCount).toBe(30)
  expect(await bookedOf(app, 'users:opening', 'XLM')).toBe('93.0000000')
  expect(await bookedOf(app, 'service:treasury', 'XLM')).toBe(await ledgerBalance(app, treasury))
  const open = await app.pool.query('select 1 from postings group by asset having sum(amount) <> 0')
  expect(open.rowCount).toBe(0)
})

test('one wallet that somebody else has opened is dropped from its batch, and the others are opened', async () => {
  await using app = await startMoneyApp()
  const resume = await holdSigning(app)
  const people = await Promise.all(Array.from({ length: 5 }, () => aRegistered(app)))
  const [early] = people
  if (!early) throw new Error('five were asked for')
  await eventually(async () => {
    const rows = await Promise.all(people.map(({ id }) => openingsOf(app, id)))
    return rows.every(({ length }) => length === 1)
  }, 'all openings are queued')
  const root = Keypair.fromSecret(app.network.rootSecret)
  const opening = Operation.createAccount({ destination: early.address, startingBalance: '50' })
  await applyOutside(app, { signers: [root], operations: [opening] })
  await resume()
  await app.settle()
  expect(await openingsOf(app, early.id)).toEqual([{ status: 'failed', result_code: 'op_already_exists' }])
  expect(await ledgerBalance(app, early.address)).toBe('50.0000000')
  expect(await app.services.wallet.overview(early.id)).toMatchObject({ status: 'active' })
  for (const { id, address } of people.slice(1)) {
    expect(await openingsOf(app, id)).toEqual([{ status: 'confirmed', result_code: null }])
    expect(await ledgerBalance(app, address)).toBe('3.1000000')
  }
  expect(await bookedOf(app, 'users:opening', 'XLM')).toBe('12.4000000')
  expect(await spendableXlm(app, early)).toBe('49.0000000')
})

test('a wallet that was opened from outside before anybody asked for it is taken over and can send', async () => {
  await using app = await startMoneyApp()
  const root = Keypair.fromSecret(app.network.rootSecret)
  const other = await aRegistered(app)
  await app.settle()
  const resume = await holdSigning(app)
  const person = await aRegistered(app)
  const opening = Operation.createAccount({ destination: person.address, startingBalance: '20' })
  await applyOutside(app, { signers: [root], operations: [opening] })
  await resume()
  await app.services.wallet.openMissing()
  await app.settle()
  expect(await app.services.wallet.overview(person.id)).toMatchObject({
    status: 'active',
    balances: [{ asset: 'XLM', total: '20.0000000', spendable: '19.0000000' }],
  })
  const { items } = await app.services.transactions.list(person.id, { limit: 10, type: 'funding' })
  expect(items).toMatchObject([{ amount: '20.0000000', from: root.publicKey() }])
  await pay(app, person, other.address, { amount: '18' })
  await app.settle()
  expect(await ledgerBalance(app, other.address)).toBe('21.1000000')
})

test('an opening that the ledger refuses is asked for again', async () => {
  await using app = await startMoneyApp()
  await app.closeLedger({ txs: [], upgrades: { baseReserve: 20_000_000 } })
  const person = await aRegistered(app)
  await eventually(async () => {
    await app.closeLedger()
    return (await openingsOf(app, person.id)).some(({ status }) => status === 'failed')
  }, 'the ledger refuses it')
  expect(await openingsOf(app, person.id)).toEqual([{ status: 'failed', result_code: 'op_low_reserve' }])
  await app.closeLedger({ txs: [], upgrades: { baseReserve: 5_000_000 } })
  await app.services.wallet.openMissing()
  await app.settle()
  expect((await openingsOf(app, person.id)).at(-1)).toEqual({ status: 'confirmed', result_code: null })
  expect(await ledgerBalance(app, person.address)).toBe('3.1000000')
  await app.services.wallet.openMissing()
  expect(await openingsOf(app, person.id)).toHaveLength(2)
})

test('an opening that is asked for twice at the same moment is queued once', async () => {
  await using app = await startMoneyApp()
  const person = await aRegistered(app)
  await app.settle()
  const [opening] = await openingsOf(app, person.id)
  const treasury = addressOf(app.keys.treasurySecret)
  const again = {
    id: randomUUID(),
    userId: person.id,
    type: 'account_create' as const,
    asset: NATIVE,
    amount: '3.1',
    from: treasury,
    to: person.address,
    source: treasury,
    createsAccount: true,
    servicePaysFee: false,
    memo: null,
    requestId: null,
    validUntil: null,
    name: 7n,
  }
  const queued = await app.db
    .transaction()
    .execute((trx) => app.services.transactions.insertServerIntents(trx, [again]))
  expect(queued).toEqual([])
  expect(await openingsOf(app, person.id)).toEqual([opening])
})

test('a wallet is opened at once although somebody changes its owner at that moment', async () => {
  await using app = await startMoneyApp()
  await holdSigning(app)
  const person = await aRegistered(app)
  const isQueued = async () => (await openingsOf(app, person.id)).length === 1
  await eventually(isQueued, 'the opening is queued')
  await app.pool.query(`delete from transactions where type = 'account_create'`)
  await app.pool.query('delete from ledger_accounts where user_id = $1', [person.id])
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('update users set kyc_verified = kyc_verified where id = $1', [person.id])
    await app.services.wallet.openMissing()
    expect(await isQueued()).toBe(true)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a wallet without an account is found by the look at recent sign-ups, a forgotten one by the look at all', async () => {
  await using app = await startMoneyApp()
  await holdSigning(app)
  const [fresh, forgotten, refused] = [await aRegistered(app), await aRegistered(app), await aRegistered(app)]
  await eventually(async () => {
    const rows = await Promise.all([fresh, forgotten, refused].map(({ id }) => openingsOf(app, id)))
    return rows.every(({ length }) => length === 1)
  }, 'all openings are queued')
  await app.pool.query(`delete from transactions where type = 'account_create'`)
  await app.pool.query('delete from ledger_accounts where user_id = any($1)', [[fresh.id, forgotten.id]])
  await app.pool.query(`update users set created_at = now() - interval '1 day' where id = any($1)`, [
    [forgotten.id, refused.id],
  ])
  const found = async (among: Date | 'all') => {
    const rows = await app.db.transaction().execute((trx) => listUnopened(trx, 10, among))
    return new Set(rows.map(({ id }) => id))
  }
  expect(await found(new Date(Date.now() - 2 * 3_600_000))).toEqual(new Set([fresh.id, refused.id]))
  expect(await found('all')).toEqual(new Set([fresh.id, forgotten.id, refused.id]))
})
