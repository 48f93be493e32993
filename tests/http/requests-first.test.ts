import type { AnyTRPCProcedure } from '@trpc/server'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let call: (name: string, input: object) => Promise<{ status: number; code: string | undefined }>
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann] = await somePayers(app, '1000')
  const { cookie } = await signIn(app, ann)
  call = async (name, input) => {
    const answer = await fetch(`${app.url}/trpc/${name}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const { error } = (await answer.json()) as { error?: { data?: { code?: string } } }
    return { status: answer.status, code: error?.data?.code }
  }
})
afterAll(() => app.close())

const ISSUER = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const USD = `USD:${ISSUER}`
const order = { base: 'XLM', counter: USD, side: 'sell', amount: '5' }
/** What each procedure is asked with: it names what nobody has here. */
const INPUTS: Record<string, object> = {
  'amm.deposit': { poolId: 'a'.repeat(64), maxA: '1', maxB: '1', minPrice: '1', maxPrice: '2' },
  'amm.withdraw': { poolId: 'a'.repeat(64), percent: 50, minA: '1', minB: '1' },
  'assets.add': { asset: USD },
  'assets.remove': { asset: USD },
  'deposits.remind': { amountUsd: '1', every: 'month', startsAt: '2020-01-01T00:00:00Z' },
  'orders.cancel': { id: uuid() },
  'orders.cancelAll': {},
  'orders.edit': { id: uuid(), seenFilled: '0', amount: '1', price: '1' },
  'orders.editHeld': { id: uuid(), seenFilled: '0', amount: '1' },
  'orders.place': { ...order, type: 'limit', price: '1' },
  'payments.batchSend': { batchId: uuid() },
  'payments.schedule': { destination: ISSUER, asset: USD, amount: '1', startsAt: '2020-01-01T00:00:00Z' },
  'payments.send': { destination: 'nobody.at.all', asset: USD, amount: '1' },
  'staking.exit': { stakeId: uuid() },
  'staking.stake': { poolId: uuid(), amount: '5' },
  'swap.execute': { quoteId: uuid(), minReceived: '1' },
  'swap.schedule': {
    sell: 'XLM',
    buy: USD,
    amount: '1',
    slippage: '1',
    greatestPrice: '1',
    every: 'week',
    startsAt: '2020-01-01T00:00:00Z',
  },
}
/** Whose requests are bound elsewhere, and where. */
const ELSEWHERE: Record<string, string> = {
  'admin.fees.trust': 'in the name of the line that it asks for',
  'admin.users.sendMessage': 'in the row of the message',
  'alerts.create': 'in the row of the alert',
  'claimables.claim': 'in a request of each payment that is claimed',
  'deposits.create': 'in the row of the order',
  'kyc.submit': 'in the id of the case',
  'marketMaking.create': 'in the row of the pool',
  'reports.create': 'in the row of the report',
  'requests.create': 'in the row of the request',
  'webhooks.create': 'in the row of the endpoint',
  'webhooks.test': 'in the id of the event',
}

test('every procedure with a requestId looks for the request before it looks for anything else', async () => {
  const services = new Proxy({}, { get: () => () => undefined }) as RoutedServices
  const procedures = createAppRouter(services)._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const named = Object.entries(procedures).flatMap(([name, { _def }]) => {
    const { type, inputs } = _def as unknown as { type: string; inputs: object[] }
    return type === 'mutation' && inputs.some(hasRequestId) ? [name] : []
  })
  expect(named.toSorted()).toEqual([...Object.keys(INPUTS), ...Object.keys(ELSEWHERE)].toSorted())

  const requestId = uuid()
  await pay(app, ann, ISSUER, { requestId, amount: '30' })
  const answers = await Promise.all(
    Object.entries(INPUTS).map(async ([name, input]) => ({ name, ...(await call(name, { ...input, requestId })) })),
  )
  expect(answers.filter(({ code }) => code !== 'REQUEST_ID_REUSED')).toEqual([])
})

/** In its fields, or in those of one of its kinds. */
function hasRequestId(input: object): boolean {
  const { shape, options = [] } = (input as { _zod: { def: { shape?: object; options?: object[] } } })._zod.def
  return (shape !== undefined && 'requestId' in shape) || options.some(hasRequestId)
}
