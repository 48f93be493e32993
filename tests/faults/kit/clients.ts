import { v4 as uuid } from 'uuid'
import type { Accepted } from '#tests/faults/invariants.ts'

export const CLIENT_PASSWORD = 'a long enough password'

/** Somebody who talks to the server over HTTP, as a browser does, and repeats what got no answer. */
export interface Client {
  username: string
  address: string
  cookie: string
}

export async function registerClient(url: string, username: string): Promise<Client> {
  const account = { username, email: `${username}@example.org`, password: CLIENT_PASSWORD }
  const answer = await post(`${url}/api/register`, account)
  if (answer.status !== 201) throw new Error(`${username} cannot register: ${await answer.text()}`)
  const { walletAddress } = (await answer.json()) as { walletAddress: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { username, address: walletAddress, cookie }
}

export interface PaymentRequest {
  client: Client
  requestId: string
  destination: string
  amount: string
}

/** What clients have asked for, and what they were told. */
export interface Ledgered {
  accepted: Accepted[]
  /** Asked for, and no answer came. */
  unanswered: PaymentRequest[]
  /** Answered in a way that no payment may be. */
  faults: string[]
}

export const newRequest = (client: Client, destination: string, amount: string): PaymentRequest => ({
  client,
  requestId: uuid(),
  destination,
  amount,
})

/** Asks for a payment; the answer, or that there was none, is noted. Refusals for want of money are an answer too. */
export async function ask(url: string, request: PaymentRequest, told: Ledgered): Promise<void> {
  const { client, requestId, destination, amount } = request
  const answer = await post(
    `${url}/trpc/payments.send`,
    { requestId, destination, asset: 'XLM', amount },
    client.cookie,
  ).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    () => null,
  )
  if (answer === null || answer.status === 503) return void told.unanswered.push(request)
  if (answer.status === 422 && answer.body.includes('INSUFFICIENT_FUNDS')) return
  if (answer.status !== 200) return void told.faults.push(`${answer.status}: ${answer.body}`)
  const { result } = JSON.parse(answer.body) as { result: { data: { id: string } } }
  told.accepted.push({ requestId, transactionId: result.data.id })
}

/** Every request that got no answer is asked again, as it was. */
export async function askAgain(url: string, told: Ledgered): Promise<void> {
  const { unanswered } = told
  told.unanswered = []
  await Promise.all(unanswered.map((request) => ask(url, request, told)))
}

function post(url: string, body: object, cookie?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}
