import { Account, Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { expect } from 'vitest'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

interface Actor extends SignedIn {
  id: string
  username: string
  password: string
  address: string
}
interface Day {
  app: TestApp
  random: () => number
  actors: Actor[]
  outsider: Keypair
  issuer: Keypair
  usdc: string
  /** What was done, by its outcome. */
  done: Map<string, number>
}
export interface DayOptions {
  people: number
  acts: number
  seed: number
}

const DAY_SECONDS = 86_400
const ACTS_AT_ONCE = 10
/** A session ends after an hour without use, and after a day. */
const SIGNED_IN_SECONDS = 3000
const FUNDS = '1000'

/**
 * So many random acts of so many people through tRPC, several at once, while the ledger’s clock and the service’s pass a
 * day: payments that succeed and that cannot, repeated and cancelled ones, assets, money from outside. Nothing may be lost,
 * doubled or off by a stroop at its end.
 */
export async function playDay({ people, acts, seed }: DayOptions): Promise<Map<string, number>> {
  let passed = 0
  let signedInAt = 0
  await using app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + passed * 1000) } })
  const day = await begin(app, people, seed)
  const rounds = Math.ceil(acts / ACTS_AT_ONCE)
  const gap = Math.floor(DAY_SECONDS / rounds)
  for (let round = 0; round < rounds; round += 1) {
    const { random } = day
    if (passed - signedInAt > SIGNED_IN_SECONDS) {
      await Promise.all(day.actors.map(async (actor) => Object.assign(actor, await signIn(app, actor))))
      signedInAt = passed
    }
    await Promise.all(Array.from({ length: Math.min(ACTS_AT_ONCE, acts - round * ACTS_AT_ONCE) }, () => act(day)))
    if (random() < 0.5) await app.settle()
    else await app.closeLedger()
    const seconds = Math.floor(gap * (0.5 + random()))
    passed += seconds
    await app.closeLedger({ closeTime: Math.floor(Date.now() / 1000) + passed })
  }
  await app.settle()
  for (const { id, username } of day.actors)
    expect({ username, ...(await app.services.reconciliation.compare(id)) }).toMatchObject({
      username,
      state: 'equal',
      differences: [],
      rowDifferences: [],
    })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
  return day.done
}

async function begin(app: TestApp, people: number, seed: number): Promise<Day> {
  const random = createRandom(seed)
  const password = 'a long enough password'
  const accounts = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const username = `actor-${seed}-${at}`
      const account = { username, email: `${username}@example.org`, password }
      return { ...(await app.services.auth.createAccount(account)), username }
    }),
  )
  await app.settle()
  await app.pool.query('update settings set require_password_for_send = false, transaction_limit = 1000000')
  const actors = await Promise.all(
    accounts.map(
      async ({ id, username, walletAddress }): Promise<Actor> => ({
        ...(await signIn(app, { username, password })),
        id,
        username,
        password,
        address: walletAddress ?? '',
      }),
    ),
  )
  const root = Keypair.fromSecret(app.network.rootSecret)
  for (let from = 0; from < actors.length; from += 100) {
    const gifts = actors
      .slice(from, from + 100)
      .map(({ address: destination }) => Operation.payment({ destination, asset: Asset.native(), amount: FUNDS }))
    await applyOutside(app, { signers: [root], operations: gifts })
  }
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const usdc = assetId('USDC', addressOf(issuerSecret(app, 'USDC')))
  return { app, random, actors, outsider: await createOutsider(app, '1000000'), issuer, usdc, done: new Map() }
}

type Act = (day: Day, actor: Actor) => Promise<string>

/** Each with its share. */
const ACTS: readonly (readonly [share: number, act: Act])[] = [
  [40, (day, actor) => send(day, actor, { to: other(day, actor), amount: amountUpTo(day, 20) })],
  [8, (day, actor) => send(day, actor, { to: other(day, actor), amount: amountUpTo(day, 5), asset: day.usdc })],
  [6, (day, actor) => send(day, actor, { to: other(day, actor), amount: '999999' })], // more than anybody has
  [5, (day, actor) => send(day, actor, { to: day.outsider.publicKey(), amount: amountUpTo(day, 3) })],
  [4, (day, actor) => send(day, actor, { to: Keypair.random().publicKey(), amount: '2.5' })], // opens an account
  [4, (day, actor) => send(day, actor, { to: actor.address, amount: '0.0000001' })],
  [3, (day, actor) => send(day, actor, { to: 'nobody-has-this-name', amount: '1' })],
  [6, twice],
  [6, thenCancel],
  [6, (day, { trpc }) => trpc.assets.add.mutate({ asset: day.usdc, requestId: uuid() }).then(() => 'asset asked for')],
  [4, (_, { trpc }) => trpc.wallet.overview.query().then(() => 'looked')],
  [8, fromOutside],
]
const SHARES = ACTS.reduce((sum, [share]) => sum + share, 0)

async function act(day: Day): Promise<void> {
  let at = day.random() * SHARES
  const chosen = ACTS.find(([share]) => (at -= share) < 0)?.[1] ?? fromOutside
  const actor = day.actors[Math.floor(day.random() * day.actors.length)] as Actor
  const outcome = await chosen(day, actor).catch((cause: { data?: { code?: string; httpStatus?: number } }) => {
    if ((cause.data?.httpStatus ?? 500) >= 500) throw cause
    return `refused: ${cause.data?.code}`
  })
  day.done.set(outcome, (day.done.get(outcome) ?? 0) + 1)
}

/** Another's username or address. */
function other({ actors, random }: Day, actor: Actor): string {
  const others = actors.filter((one) => one !== actor)
  const chosen = others[Math.floor(random() * others.length)] as Actor
  return random() < 0.5 ? chosen.username : chosen.address
}

const amountUpTo = ({ random }: Day, most: number): string => (0.0000001 + random() * most).toFixed(7)

async function send(
  _: Day,
  { trpc }: Actor,
  { to, amount, asset = 'XLM', requestId = uuid() }: { to: string; amount: string; asset?: string; requestId?: string },
): Promise<string> {
  await trpc.payments.send.mutate({ requestId, destination: to, asset, amount })
  return 'accepted'
}

/** The same request at once and again: one payment. */
async function twice(day: Day, actor: Actor): Promise<string> {
  const request = { to: other(day, actor), amount: amountUpTo(day, 2), requestId: uuid() }
  await Promise.all([send(day, actor, request), send(day, actor, request)])
  await send(day, actor, request)
  return 'asked three times'
}

async function thenCancel(day: Day, actor: Actor): Promise<string> {
  const payment = { requestId: uuid(), destination: other(day, actor), asset: 'XLM', amount: amountUpTo(day, 2) }
  const { id } = await actor.trpc.payments.send.mutate(payment)
  await actor.trpc.transactions.cancel.mutate({ id })
  return 'cancelled'
}

/** From an account that the service knows nothing of, and from an issuer; in a ledger of its own with whatever waits. */
async function fromOutside(day: Day): Promise<string> {
  const { app, random, actors, outsider, issuer, usdc } = day
  const to = actors[Math.floor(random() * actors.length)] as Actor
  const held = await app.engine.horizon.account(to.address)
  const takesUsdc = held?.balances.some(({ asset }) => asset === usdc) && random() < 0.5
  const asset = takesUsdc ? new Asset('USDC', issuer.publicKey()) : Asset.native()
  const payment = Operation.payment({ destination: to.address, asset, amount: amountUpTo(day, 10) })
  await outsideTurn(() => payNow(app, takesUsdc ? issuer : outsider, payment))
  return takesUsdc ? 'USDC from its issuer' : 'XLM from outside'
}

/** Without bounds: the ledger's time is far ahead of this machine's. */
async function payNow(app: TestApp, source: Keypair, payment: ReturnType<typeof Operation.payment>): Promise<void> {
  const found = await app.engine.horizon.account(source.publicKey())
  const options = { fee: '1000', networkPassphrase: app.network.passphrase }
  const account = new Account(source.publicKey(), found?.sequence ?? '0')
  const transaction = new TransactionBuilder(account, options).addOperation(payment).setTimeout(0).build()
  transaction.sign(source)
  const { results } = await app.closeLedger({ txs: [transaction.toXDR()] })
  if (results[0]?.included !== true) throw new Error('an outsider could not pay')
}

/** One after the other: two of one source in one ledger would refuse each other. */
let lastTurn: Promise<unknown> = Promise.resolve()
function outsideTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work, work)
  lastTurn = turn.catch(() => {})
  return turn
}
