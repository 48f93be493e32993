import { Asset, Keypair, Operation, type xdr } from '@stellar/stellar-sdk'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn, type TestUser, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { twoSuperAdmins } from '#tests/kit/two-super-admins.ts'

const ENVELOPE_LIFE_SECONDS = 60
const OPENING = 3.1
const WHY = 'the owner lent the key to a script'

let app: TestApp
let bob: Payer
let admins: Awaited<ReturnType<typeof twoSuperAdmins>>
let superAdmin: TestUser
beforeAll(async () => {
  app = await startMoneyApp()
  admins = await twoSuperAdmins(app)
  superAdmin = admins.asker
  ;[bob] = await somePayers(app, '0')
})
afterAll(() => app.close())
afterEach(async () => {
  for (const { id } of (await status()).stopped) await resolve(id, { verdict: 'dead' }) // or nothing would settle after it
})

const refused = (code: string, field?: string) => ({ data: { code, ...(field ? { field } : {}) } })
const status = () => app.services.recovery.status()
const freezesOf = async ({ address }: Payer) => (await status()).freezes.filter((freeze) => freeze.address === address)
const resolve = (submissionId: string, input: { verdict: 'look' | 'dead' | 'booked'; hash?: string }) =>
  admins.resolve({ submissionId, reason: WHY, ...input })

async function keyOf({ id }: Payer): Promise<Keypair> {
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [id])
  return Keypair.fromSecret(openSecret(app.keys.masterKey, id, rows[0].wallet_secret))
}
const toBob = (amount: string, source?: string): xdr.Operation =>
  Operation.payment({ destination: bob.address, asset: Asset.native(), amount, ...(source ? { source } : {}) })

/** Somebody signs with a key of ours. Returns the hash. */
async function steal(payer: Payer, operations: readonly xdr.Operation[], others: readonly Keypair[] = []) {
  const { results } = await applyOutside(app, { signers: [await keyOf(payer), ...others], operations })
  return results[0]?.hash ?? ''
}

interface Stopped {
  payer: Payer
  /** Of the intent. */
  id: string
  submission: string
  /** Of the transaction that used its sequence number. */
  thief: string
}

/** A payment of 1 XLM to Bob whose sequence number a stolen key used before the envelope arrived. */
async function stop(payer: Payer, operations: readonly xdr.Operation[], others: readonly Keypair[] = []) {
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, payer, bob.address)
  const found = async () => {
    const { rows } = await app.pool.query<{ id: string; outcome: string; submitted: boolean }>(
      `select s.id, s.outcome, t.submitted_at is not null as submitted from submissions s
       join submission_intents i on i.submission_id = s.id join transactions t on t.id = i.intent_id where t.id = $1`,
      [id],
    )
    return rows[0]
  }
  await eventually(async () => (await found())?.submitted, 'it was sent')
  const thief = await steal(payer, operations, others)
  app.network.setFaults({})
  const { closedAt } = await app.services.network.status()
  await app.closeLedger({ closeTime: Date.parse(closedAt) / 1000 + ENVELOPE_LIFE_SECONDS + 5 })
  await eventually(async () => (await found())?.outcome === 'stopped', 'it is stopped')
  return { payer, id, submission: (await found())?.id ?? '', thief } satisfies Stopped
}

async function liftAll(payer: Payer): Promise<void> {
  for (const { id } of await freezesOf(payer)) expect(await admins.lift({ cause: id, reason: WHY })).toBe('applied')
}

/** What a decision may change, to compare. */
async function stateOf({ payer, id, submission }: Stopped) {
  const { rows } = await app.pool.query('select outcome, resolved_by from submissions where id = $1', [submission])
  return { ...(await see(app, payer, id)), submission: rows[0], spendable: await spendableXlm(app, payer) }
}

test('visitors, people and plain administrators are refused each procedure', async () => {
  const [person, admin] = [await aUser(app), await aUser(app, { isAdmin: true })]
  const id = crypto.randomUUID()
  const callsOf = ({ admin: { sending } }: SignedIn['trpc']) => [
    () => sending.status.query(),
    () => sending.lift.mutate({ cause: id, reason: WHY, password: superAdmin.password }),
    () => sending.resolve.mutate({ submissionId: id, verdict: 'dead', reason: WHY, password: superAdmin.password }),
  ]
  for (const call of callsOf(trpcFor(app))) await expect(call()).rejects.toMatchObject(refused('NOT_AUTHENTICATED'))
  for (const someone of [person, admin])
    for (const call of callsOf((await signIn(app, someone)).trpc))
      await expect(call()).rejects.toMatchObject(refused('NOT_ADMIN'))
})

test('an unknown transaction is shown with its evidence; lifting asks for a reason, the password and a second super administrator, and holds', async () => {
  const [ann] = await somePayers(app, '100')
  const before = (await app.services.network.status()).ledger
  const hash = await steal(ann, [toBob('5')])
  const { trpc } = await signIn(app, superAdmin)
  const { freezes } = await trpc.admin.sending.status.query()
  const [freeze] = freezes.filter(({ address }) => address === ann.address)
  if (!freeze) throw new Error('nothing is frozen')
  const operation = {
    source: ann.address,
    kind: 'payment',
    destination: bob.address,
    asset: 'XLM',
    amount: '5.0000000',
  }
  expect(freeze).toMatchObject({ cause: 'unknown_transaction', username: ann.username, stopsAll: false })
  expect(freeze.evidence).toMatchObject({ hash, source: ann.address, feeAccount: ann.address, operations: [operation] })
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })

  const lift = (reason: string, password?: string) =>
    trpc.admin.sending.lift.mutate({ cause: freeze.id, reason, ...(password ? { password } : {}) })
  await expect(lift('', superAdmin.password)).rejects.toMatchObject(refused('BAD_INPUT'))
  await expect(lift(WHY)).rejects.toMatchObject(refused('PASSWORD_REQUIRED', 'password'))
  await expect(lift(WHY, 'not mine')).rejects.toMatchObject(refused('PASSWORD_WRONG', 'password'))
  expect(await freezesOf(ann)).toHaveLength(1)
  const asked = await lift(WHY, superAdmin.password)
  const waits = { approvalId: asked.approvalId, status: 'pending', askedByName: superAdmin.username }
  expect(asked.freezes.find(({ id }) => id === freeze.id)).toMatchObject({ asked: waits })
  await expect(lift(WHY)).rejects.toMatchObject(refused('ALREADY_DONE'))
  await expect(trpc.admin.approvals.approve.mutate({ id: asked.approvalId })).rejects.toMatchObject(
    refused('FORBIDDEN'),
  )
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  expect(await admins.agree(asked.approvalId)).toBe('applied')
  expect(await freezesOf(ann)).toEqual([])
  await expect(lift(WHY, superAdmin.password)).rejects.toMatchObject(refused('NOT_FOUND'))
  const { items } = await app.services.audit.list({ subject: freeze.id, limit: 10 })
  expect(items).toMatchObject([{ action: 'sending.freeze_lifted', actorId: superAdmin.id, reason: WHY }])

  await app.pool.query(
    'update network_state set ledger = $1, ledger_hash = h.hash from ledger_hashes h where h.ledger = $1',
    [before],
  )
  await app.closeLedger()
  expect(await freezesOf(ann)).toEqual([])
  const { id } = await pay(app, ann, bob.address)
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
})

/** A settled payment of 1 XLM to Bob whose fee the service paid by a fee bump. */
async function payByService(payer: Payer): Promise<string> {
  const resume = await holdSigning(app)
  const { id } = await pay(app, payer, bob.address)
  await app.pool.query('update transactions set service_pays_fee = true where id = $1', [id])
  await resume()
  await app.settle()
  return id
}

test('an envelope that is in a ledger after all is booked as that ledger has it', async () => {
  const [ann] = await somePayers(app, '100')
  const id = await payByService(ann)
  const settled = await see(app, ann, id)
  const { rows } = await app.pool.query<{ id: string }>(
    `update submissions set outcome = 'stopped', ledger = null where outer_hash = $1 returning id`,
    [settled.hash],
  )
  await app.pool.query(
    `update transactions set status = 'signed', ledger = null, ledger_at = null, booked_at = null, network_fee = null where id = $1`,
    [id],
  )
  const submissionId = rows[0]?.id ?? ''
  expect(await admins.ask({ submissionId, verdict: 'dead', reason: WHY })).toMatchObject({ outcome: 'applied' })
  const { submittedAt: _noted, ...same } = settled // when it was sent is noted in groups, perhaps after the first look
  expect(await see(app, ann, id)).toMatchObject({ ...same, bookedAt: expect.any(String) })
  const kept = await app.pool.query('select outcome, ledger from submissions where id = $1', [submissionId])
  expect(kept.rows).toEqual([{ outcome: 'applied', ledger: settled.ledger }])
})

test('a look changes nothing while the envelope is in no ledger; it is proven dead only after its time, and never sent again', async () => {
  const [ann] = await somePayers(app, '100')
  const stopped = await stop(ann, [toBob('5')])
  expect((await status()).stopped).toMatchObject([
    {
      id: stopped.submission,
      username: ann.username,
      stoppedIntents: [{ id: stopped.id, to: bob.address, asset: 'XLM' }],
    },
  ])
  const before = await stateOf(stopped)
  const { trpc } = await signIn(app, superAdmin)
  const look = {
    submissionId: stopped.submission,
    verdict: 'look',
    reason: WHY,
    password: superAdmin.password,
  } as const
  expect(await trpc.admin.sending.resolve.mutate(look)).toMatchObject({ outcome: 'not_found' })
  const until = (interval: string) =>
    app.pool.query(`update submissions set max_time = max_time + $2::interval where id = $1`, [
      stopped.submission,
      interval,
    ])
  await until('1 day')
  await expect(resolve(stopped.submission, { verdict: 'dead' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await stateOf(stopped)).toEqual(before)
  await until('-1 day')
  expect(await resolve(stopped.submission, { verdict: 'dead' })).toBe('applied')
  await expect(resolve(stopped.submission, { verdict: 'dead' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await liftAll(ann)
  await app.settle()
  expect(await see(app, ann, stopped.id)).toMatchObject({ status: 'failed', resultCode: 'proven_dead' })
  expect(await spendableXlm(app, ann)).toBe(await unreserved(ann))
  const { rows } = await app.pool.query('select resolved_by, resolved_reason from submissions where id = $1', [
    stopped.submission,
  ])
  expect(rows).toEqual([{ resolved_by: superAdmin.id, resolved_reason: WHY }])
})

test('a payment is booked by hand only with an unbooked transaction of its account that did exactly the same', async () => {
  const [ann] = await somePayers(app, '100')
  const { hash: booked } = await see(app, ann, await payByService(ann))
  const inner = (await app.engine.horizon.transaction(booked ?? ''))?.inner_transaction?.hash
  const stopped = await stop(ann, [toBob('1')])
  const [more, twice] = [await steal(ann, [toBob('2')]), await steal(ann, [toBob('1'), toBob('1')])]
  const stranger = await createOutsider(app, '100')
  const another = await steal(ann, [toBob('1', stranger.publicKey())], [stranger])
  const before = await stateOf(stopped)
  const book = (hash?: string) => resolve(stopped.submission, { verdict: 'booked', ...(hash ? { hash } : {}) })
  await expect(book()).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'hash' })
  await expect(book('0'.repeat(64))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const hash of [booked, inner]) await expect(book(hash ?? '')).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  for (const other of [more, twice, another]) await expect(book(other)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await stateOf(stopped)).toEqual(before)

  expect(await book(stopped.thief)).toBe('applied')
  expect(await see(app, ann, stopped.id)).toMatchObject({ status: 'confirmed', hash: stopped.thief })
  await expect(book(stopped.thief)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await spendableXlm(app, ann)).toBe(await unreserved(ann))
})

/** What the ledger has, less what the service gave for the opening: nothing is held back for a payment. */
async function unreserved({ address }: Payer): Promise<string> {
  return (Number(await ledgerBalance(app, address)) - OPENING).toFixed(7)
}

test('of two verdicts at once one is asked for', async () => {
  const [ann] = await somePayers(app, '100')
  const stopped = await stop(ann, [toBob('1')])
  const answers = await Promise.allSettled([
    resolve(stopped.submission, { verdict: 'dead' }),
    resolve(stopped.submission, { verdict: 'booked', hash: stopped.thief }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusal = answers.find((answer) => answer.status === 'rejected')?.reason
  expect(['ALREADY_DONE', 'NOT_FOUND']).toContain(refusal?.code)
})

test('one transaction is booked by hand for one payment only: a second approval no longer fits and is void', async () => {
  const [ann] = await somePayers(app, '100')
  const first = await stop(ann, [toBob('1')])
  await liftAll(ann)
  const second = await stop(ann, [toBob('3')])
  const asked = await Promise.all(
    [first, second].map(({ submission: submissionId }) =>
      admins.ask({ submissionId, verdict: 'booked', hash: first.thief, reason: WHY }),
    ),
  )
  expect((await status()).stopped.map((one) => one.asked?.status)).toEqual(['pending', 'pending'])
  const before = await stateOf(second)
  const ends = await Promise.all(asked.map((answer) => admins.agree('approvalId' in answer ? answer.approvalId : '')))
  expect(ends.sort()).toEqual(['applied', 'void'])
  const states = [await stateOf(first), await stateOf(second)]
  expect(states.filter((state) => state.status === 'confirmed')).toHaveLength(1)
  expect(before.status).toBe('signed')
})
