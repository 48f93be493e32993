import { randomUUID } from 'node:crypto'
import type { LoadPlan, Person, Target } from './load.types.ts'

const AMOUNT = '0.01'
/** As a visitor's browser asks for it. */
export const STATUS_HEADERS = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en' }
const STATUS = `GET /status HTTP/1.1\r\nhost: localhost\r\n${Object.entries(STATUS_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')}\r\n`
/** More than one level of a book has. */
const QUOTED = '150'
const READS = {
  read: '/trpc/wallet.overview',
  list: '/trpc/transactions.list?input=%7B%7D',
  history: '/trpc/history.list?input=%7B%7D',
  day: '/trpc/portfolio.day',
  people: '/trpc/admin.overview.people',
  transactions: '/trpc/admin.overview.transactions',
  queue: '/trpc/admin.overview.queue',
  waiting: '/trpc/admin.overview.waiting',
  business: '/trpc/admin.business.report?input=%7B%7D',
  custody: '/trpc/admin.business.custody',
}

/** Makes one request after the other, each of the next person. */
export function createRequests(
  { kind, queries = [] }: Pick<LoadPlan, 'kind' | 'queries'>,
  people: readonly Person[],
  target: Target,
): () => string {
  let turn = 0
  return () => {
    const person = people[turn % people.length]
    const round = Math.floor(turn / people.length)
    const other = people[(turn + 1 + (round % (people.length - 1))) % people.length]
    const query = queries[turn % Math.max(1, queries.length)]
    turn += 1
    if (!person || !other) throw new Error('nobody is there to ask')
    if (kind === 'status') return STATUS
    if (kind === 'login') return post('/api/login', { username: person.username, password: person.password })
    if (kind === 'find') return post('/trpc/admin.search', { query }, identity(person, target))
    if (kind === 'search') return post('/trpc/search.find', { query, language: 'en' }, identity(person, target))
    if (kind === 'order') {
      const terms = {
        base: 'XLM',
        counter: query,
        side: 'sell',
        type: 'limit',
        amount: AMOUNT,
        price: '0.25',
        confirmedPrice: '0.25',
      }
      return post('/trpc/orders.place', { requestId: randomUUID(), ...terms }, identity(person, target))
    }
    if (kind === 'quote') {
      const input = { sell: 'XLM', buy: query, amount: QUOTED, exact: 'sell' }
      return get(`/trpc/swap.quote?input=${encodeURIComponent(JSON.stringify(input))}`, person, target)
    }
    if (kind !== 'pay') return get(READS[kind], person, target)
    return payment({ from: person, to: other, amount: AMOUNT }, target)
  }
}

/** A payment of XLM as a request of its own. */
export function payment(
  { from, to, ...sent }: { from: Person; to: Person; amount: string; memo?: string },
  target: Target,
): string {
  const input = { requestId: randomUUID(), destination: to.address, asset: 'XLM', ...sent }
  return post('/trpc/payments.send', input, identity(from, target))
}

/** The cookie is for the product; the bare reference is handed the hash that it looks for. */
const identity = ({ session, sessionHash }: Person, { cookieName }: Target): string =>
  `cookie: ${cookieName}=${session}\r\nx-session: ${sessionHash}\r\n`

export const get = (path: string, person: Person, target: Target): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${identity(person, target)}\r\n`

function post(path: string, content: object, headers = ''): string {
  const body = JSON.stringify(content)
  const lines = `host: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\n`
  return `POST ${path} HTTP/1.1\r\n${lines}\r\n${body}`
}
