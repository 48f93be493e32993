// node scripts/run.mjs tests/http/answers/read-demonstration.ts <address> <file>: calls a product with its demonstration
// (DEMO_PASSWORD), every query that asks for nothing and the acts below, and writes the answers as RECORD_ANSWERS does.
import { appendFileSync } from 'node:fs'
import { type Answer, acts, type Caller } from './demonstration-acts.ts'

const [address = '', file = ''] = process.argv.slice(2)
const password = process.env['DEMO_PASSWORD'] ?? ''

/** A caller that says what was refused, and goes on: its answer is empty then. */
async function signIn(username: string): Promise<Caller> {
  const answer = await send('/api/login', '', { username, password })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return async (call, input) => {
    const isRest = call.includes(' ')
    const said = await send(isRest ? call.replace('GET ', '') : `/trpc/${call}`, cookie, input)
    const body = (await said.json()) as { result?: { data?: Answer } }
    if (!said.ok) process.stderr.write(`${call}: ${JSON.stringify(body).slice(0, 300)}\n`)
    else appendFileSync(file, `${JSON.stringify([call, body])}\n`)
    return (isRest ? (body as Answer) : body.result?.data) ?? {}
  }
}

const send = (target: string, cookie: string, body?: object): Promise<Response> =>
  fetch(address + target, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

interface Described {
  paths: Record<
    string,
    { get?: { operationId: string; parameters?: { required: boolean }[]; 'x-kind': string; 'x-who': string } }
  >
}
/** Procedures that take nothing, or no more than they may. */
async function plainQueries(): Promise<{ call: string; isOfDesk: boolean }[]> {
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as Described
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-kind'] === 'query' && !get.parameters?.some(({ required }) => required)
      ? [{ call: path.replace('/trpc/', ''), isOfDesk: !['anybody', 'user'].includes(get['x-who']) }]
      : [],
  )
}

const [ann, bob, admin] = [await signIn('ann'), await signIn('bob'), await signIn('admin')]
await acts({ ann, bob, admin, password })
for (const { call, isOfDesk } of await plainQueries()) await (isOfDesk ? admin : ann)(call)
for (const call of ['GET /api/wallet/overview', 'GET /api/wallet/balances', 'GET /api/wallet/transactions'])
  await ann(call)
