// A shop's whole loop: an order, its payment request, the signed message that it is paid.
// npm install http://localhost:3000/client.tgz standardwebhooks
// At /settings/webhooks an endpoint for request.paid, http://localhost:4000/hook, gives WEBHOOK_SECRET; at /settings/api-keys
// a key with the scopes read and request gives ASTROLABE_KEY. Then: node shop.ts [address of Astrolabe] [port] [minutes to pay]
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createClient } from 'astrolabe-client'
import { Webhook } from 'standardwebhooks'

const { ASTROLABE_KEY: key = '', WEBHOOK_SECRET: secret = '' } = process.env
const [url = 'http://localhost:3000', port = '4000', minutes = '30'] = process.argv.slice(2)
const api = createClient({ url, key })
const webhook = new Webhook(secret)
const PRICE = { asset: 'XLM', amount: '25.0000000' }
const HEADINGS = { open: 'Waiting for your payment', paid: 'Paid', check: 'Please ask us', cancelled: 'Cancelled' }

interface Order {
  state: keyof typeof HEADINGS
  payment: { id: string; link: string; uri: string; asset: string; amount: string }
  payUntil: number
}
interface PaidEvent {
  type: string
  data: Record<string, unknown>
}
/** All that outlives the shop; a database would hold it, with an order and the id of its event in one transaction. */
interface Books {
  orders: Record<string, Order>
  seen: string[]
  cursor?: string
}
const FILE = 'shop.json'
const books: Books = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { orders: {}, seen: [] }
function save(): void {
  writeFileSync(`${FILE}.new`, JSON.stringify(books))
  renameSync(`${FILE}.new`, FILE) // whole or not at all
}

async function order(): Promise<string> {
  const id = crypto.randomUUID()
  const payment = await api.requests.create.mutate({ ...PRICE, memo: `Order ${id}`, days: 1, requestId: id }) // sent again, it is the same one
  books.orders[id] = { state: 'open', payment, payUntil: Date.now() + Number(minutes) * 60_000 }
  save()
  return id
}

/** Events come at least once, by webhook or list under the same id. Only this request, asset and whole amount pay an order. */
function take(eventId: string, { type, data }: PaidEvent): void {
  if (type !== 'request.paid' || books.seen.includes(eventId)) return
  const [id, found] = Object.entries(books.orders).find(([, { payment }]) => payment.id === data['requestId']) ?? []
  if (found) {
    const { asset, amount } = found.payment
    const isWhole = data['asset'] === asset && data['received'] === amount // both with 7 decimals
    found.state = isWhole && found.state === 'open' ? 'paid' : 'check' // too much, or too late: somebody decides
    console.log(`Order ${id}: ${found.state}`)
  }
  books.seen = [...books.seen, eventId].slice(-10_000)
  save()
}

/** Reads on where it stopped, also after the shop was away: Astrolabe keeps events for seven days. */
async function catchUp(): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { items, nextCursor } = await api.events.list.query({
      types: ['request.paid'],
      ...(books.cursor !== undefined && { after: books.cursor }),
    })
    for (const event of items) take(event.id, event)
    books.cursor = nextCursor
    save()
    isMore = items.length > 0
  }
}

async function cancelLate(): Promise<void> {
  for (const late of Object.values(books.orders).filter((one) => one.state === 'open' && Date.now() > one.payUntil)) {
    const { status } = await api.requests.cancel.mutate({ id: late.payment.id })
    if (status === 'cancelled' && late.state === 'open') late.state = 'cancelled' // else its event comes
    save()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}

function page({ state, payment }: Order): string {
  const { amount, asset, link, uri } = payment
  const pay = `<p>${amount} ${asset}</p><p><a href="${link}">Pay with Astrolabe</a></p>
    <p><a href="${uri.replaceAll('&', '&amp;')}">Open your Stellar wallet</a></p>`
  return `<!doctype html><html lang="en"><title>Order</title><meta charset="utf-8">
    ${state === 'open' ? '<meta http-equiv="refresh" content="2">' : ''}<h1>${HEADINGS[state]}</h1>${state === 'open' ? pay : ''}`
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path = '/', headers } = request
  try {
    if (method === 'POST' && path === '/hook') {
      const event = webhook.verify(await textOf(request), headers as Record<string, string>) // throws where Astrolabe did not sign it
      take(String(headers['webhook-id']), event as PaidEvent)
      response.writeHead(204).end()
    } else if (method === 'POST' && path === '/orders')
      response.writeHead(303, { location: `/orders/${await order()}` }).end()
    else {
      const found = books.orders[path.replace('/orders/', '')]
      const shop =
        '<!doctype html><title>Shop</title><form method="post" action="/orders"><button>Order</button></form>'
      response.setHeader('content-type', 'text/html; charset=utf-8').end(found ? page(found) : shop)
    }
  } catch (error) {
    console.error(error)
    response.writeHead(400).end() // a message that was not taken comes again
  }
}
const again = async (): Promise<void> => {
  await catchUp().then(cancelLate, console.error).catch(console.error)
  setTimeout(() => void again(), 2000)
}
await again()
const server = createServer((request, response) => void answer(request, response))
server.listen(Number(port), '127.0.0.1', () => console.log(`Shop at http://localhost:${port}`))
