import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

let sent: { url: string; init: RequestInit }[] = []

beforeEach(() => {
  sent = []
  answerCalls(['/trpc/'], async (url, init) => {
    sent.push({ url, init })
    return Response.json({ result: { data: null } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['names a person', { destination: 'bob' }, () => trpcClient.payments.recipient.query({ destination: 'bob' })],
  ['names an entry', { id: 'x' }, () => trpcClient.transactions.get.query({ id: 'x' })],
  ['is empty', {}, () => trpcClient.transactions.list.query({})],
])('the input of a query that %s travels in a body, not in the address', async (_, input, call) => {
  await call()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).not.toContain('?')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(input), credentials: 'include' })
})

test('a query without an input is a GET', async () => {
  await trpcClient.wallet.overview.query()
  expect(sent[0]).toMatchObject({ url: '/trpc/wallet.overview', init: { method: 'GET', credentials: 'include' } })
})

test('a change is a POST, with and without an input', async () => {
  await trpcClient.faucet.fund.mutate()
  await trpcClient.settings.setLanguage.mutate({ language: 'es' })
  expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
    ['POST', undefined],
    ['POST', '{"language":"es"}'],
  ])
})
