import { randomBytes } from 'node:crypto'
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink, type TRPCClient } from '@trpc/client'
import { EventSource, type EventSourceInit } from 'eventsource'
import { v4 as uuid } from 'uuid'
import type { AppRouter } from '#server/http/app-router.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

/** Somebody who is signed in and hears at once of what changes. */
interface Person {
  username: string
  password: string
  trpc: TRPCClient<AppRouter>
  /** Resolves when something of this person's has changed since it was last called. */
  changed(): Promise<void>
  leave(): void
}
type Say = (line: string) => void

const PATIENCE_MS = 60_000

/**
 * The main job against a running server: two people register, each gets a live account, one is funded and sends, and both
 * see the payment in their history. Prints each step; resolves with the payment as both see it.
 */
export async function runMainJob(url: string, say: Say): Promise<{ sent: Transaction; received: Transaction }> {
  const [ann, bob] = await Promise.all([register(url, 'ann'), register(url, 'bob')])
  try {
    say(`registered ${ann.username} and ${bob.username}`)
    const [from, to] = await Promise.all([whenActive(ann), whenActive(bob)])
    say(`accounts are live: ${from} and ${to}`)
    const funding = ann.trpc.faucet.fund.mutate()
    const spendable = await until(ann, async () => (await spendableXlm(ann)) ?? null)
    await funding
    say(`${ann.username} has ${spendable} XLM to spend`)
    const sent = await send(ann, bob, say)
    const received = await until(bob, async () => {
      const { items } = await bob.trpc.transactions.list.query({ inLedger: true, type: 'payment_in' })
      return items.find(({ hash }) => hash === sent.hash) ?? null
    })
    say(`${bob.username} received ${received.amount} ${received.asset} from ${received.from}`)
    return { sent, received }
  } finally {
    for (const person of [ann, bob]) person.leave()
  }
}

async function send(ann: Person, bob: Person, say: Say): Promise<Transaction> {
  const payment = { destination: bob.username, asset: 'XLM', amount: '12.5', memo: 'lunch', memoType: 'text' as const }
  const preview = await ann.trpc.payments.preview.query(payment)
  say(`sending ${preview.amount} XLM to ${preview.recipientName} costs ${preview.networkFee} XLM`)
  const request = {
    ...payment,
    requestId: uuid(),
    maxFee: preview.fee,
    maxNetworkFee: preview.networkFee,
    password: ann.password,
  }
  const queued = await ann.trpc.payments.send.mutate(request)
  say(`payment ${queued.id}: ${queued.status}`)
  const again = await ann.trpc.payments.send.mutate(request)
  if (again.id !== queued.id) throw new Error('the same request made another payment')
  const sent = await until(ann, async () => {
    const now = await ann.trpc.transactions.get.query({ id: queued.id })
    if (now.status === 'failed') throw new Error(`the payment failed: ${now.resultCode}`)
    return now.status === 'confirmed' ? now : null
  })
  say(`payment ${sent.id}: ${sent.status} in ledger ${sent.ledger}, hash ${sent.hash}`)
  return sent
}

async function whenActive(person: Person): Promise<string> {
  return until(person, async () => {
    const { status, address } = await person.trpc.wallet.overview.query()
    return status === 'active' ? address : null
  })
}

async function spendableXlm({ trpc }: Person): Promise<string | undefined> {
  const { balances } = await trpc.wallet.overview.query()
  return balances.find(({ asset, spendable }) => asset === 'XLM' && Number(spendable) > 0)?.spendable
}

/** Looks now and whenever something has changed, until there is an answer. */
async function until<T>(person: Person, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const changed = person.changed()
    const found = await look()
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error(`${person.username} waited in vain`)
    await changed
  }
}

async function register(url: string, name: string): Promise<Person> {
  const username = `${name}-${randomBytes(5).toString('hex')}`
  const password = randomBytes(18).toString('base64url')
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password }),
  })
  if (answer.status !== 201) throw new Error(`${username} cannot register: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const trpc = connect(url, cookie)
  return { username, password, trpc, ...(await listen(trpc)) }
}

function connect(url: string, cookie: string): TRPCClient<AppRouter> {
  const eventSourceOptions: EventSourceInit = {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, cookie } }),
  }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: `${url}/trpc`, EventSource, eventSourceOptions }),
        false: httpLink({ url: `${url}/trpc`, headers: { cookie } }),
      }),
    ],
  })
}

/** Opens the live stream; resolves when it runs. */
function listen(trpc: TRPCClient<AppRouter>): Promise<Pick<Person, 'changed' | 'leave'>> {
  let news = Promise.withResolvers<void>()
  const { promise: opened, resolve, reject } = Promise.withResolvers<Pick<Person, 'changed' | 'leave'>>()
  const subscription = trpc.live.watch.subscribe(
    { topics: ['transactions', 'balances', 'ledgers'] },
    {
      onStarted: () => resolve({ changed: () => news.promise, leave: () => subscription.unsubscribe() }),
      onData: () => {
        news.resolve()
        news = Promise.withResolvers<void>()
      },
      onError: reject,
    },
  )
  return opened
}

if (import.meta.main) {
  const { MAIN_JOB_URL } = process.env
  const url = process.argv[2] ?? MAIN_JOB_URL ?? 'http://localhost:3000'
  await runMainJob(url, (line) => console.log(line))
  console.log('The main job is done.')
}
