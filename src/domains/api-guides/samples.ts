/** Code of the guides; the address is replaced by that of the instance which shows it. */
export const INSTALL = `npm install http://localhost:3000/client.tgz
curl -O http://localhost:3000/client.py`

export const FIRST_TYPESCRIPT = `import { env } from 'node:process'
import { createClient } from 'astrolabe-client'

const api = createClient({ url: 'http://localhost:3000', key: env['ASTROLABE_KEY'] ?? '' })
const { balances } = await api.wallet.overview.query()
console.log(balances.map(({ asset, spendable }) => \`\${spendable} \${asset}\`))`

export const FIRST_PYTHON = `import os
from client import Astrolabe, AstrolabeError, pages

api = Astrolabe("http://localhost:3000", os.environ["ASTROLABE_KEY"])
for balance in api.wallet.overview()["balances"]:
    print(balance["spendable"], balance["asset"])
try:
    payment = api.payments.send({"destination": "bob", "asset": "XLM", "amount": "1"})
    print(payment["id"], payment["status"])
except AstrolabeError as refusal:
    print(refusal.code, refusal.message, refusal.request_id)
for transaction in pages(api.transactions.list, {"limit": 50}):
    print(transaction["createdAt"], transaction["amount"], transaction["asset"])`

export const FIRST_CURL = `curl -H "authorization: Bearer $ASTROLABE_KEY" http://localhost:3000/trpc/wallet.overview`

export const IDEMPOTENT_CURL = `curl http://localhost:3000/trpc/payments.send \\
  -H "authorization: Bearer $ASTROLABE_KEY" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: 0190f3c2-7c7a-7c3e-9a41-2f5f2a1f9c11' \\
  --data-binary '{"destination":"bob","asset":"XLM","amount":"1"}'`

export const RETRY = `const requestId = crypto.randomUUID()
for (let tries = 0; ; tries += 1) {
  try {
    await api.payments.send.mutate({ requestId, destination: 'bob', asset: 'XLM', amount: '1' })
    break
  } catch (error) {
    const mayRepeat = ['NO_ANSWER', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code)
    if (!mayRepeat || tries === 5) throw error
    const seconds = error.retryAfterSeconds ?? 2 ** tries
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}`

export const ERROR_TRPC = `{
  "error": {
    "message": "You can send at most 3.2 XLM",
    "code": -32022,
    "data": {
      "code": "INSUFFICIENT_FUNDS",
      "messageKey": "errors.INSUFFICIENT_FUNDS",
      "httpStatus": 422,
      "field": "amount",
      "requestId": "b3f1c9de-5a0e-4f0e-8d53-6f1d0a5b7c11"
    }
  }
}`

export const ERROR_REST = `{
  "message": "Sign in first",
  "code": "NOT_AUTHENTICATED",
  "requestId": "b3f1c9de-5a0e-4f0e-8d53-6f1d0a5b7c11"
}`

export const WEBHOOK_NODE = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\`: the text as it came, before it is read as JSON. */
export function isFromAstrolabe(headers, body, secret) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const signed = Buffer.from(one.replace('v1,', ''), 'base64')
    return signed.length === wanted.length && timingSafeEqual(signed, wanted)
  })
}`

export const WEBHOOK_PYTHON = `import base64, hashlib, hmac, time

def is_from_astrolabe(headers, body: bytes, secret: str) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    wanted = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    signed = [base64.b64decode(one.removeprefix("v1,")) for one in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(one, wanted) for one in signed)`

export const STREAM_TYPESCRIPT = `for await (const frame of api.live.watch.subscribe({ topics: ['events'] })) {
  if (frame.topic === 'events') console.log(frame.event.type, frame.event.data)
}`

export const STREAM_CURL = `curl --no-buffer -H "authorization: Bearer $ASTROLABE_KEY" -H 'last-event-id: <id of the last frame>' \\
  'http://localhost:3000/trpc/live.watch?input=%7B%22topics%22%3A%5B%22events%22%5D%7D'`

export const DRY_RUN = `await api.payments.send.mutate({
  requestId: crypto.randomUUID(),
  destination: 'bob',
  asset: 'XLM',
  amount: '1',
  dryRun: true,
})`
