import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { outsideProject, ran } from './outside-tools.ts'

let app: TestApp
let key: string
let bob: string
beforeAll(async () => {
  app = await startMoneyApp()
  const [ann, other] = await somePayers(app, '100', '100')
  if (!ann || !other) throw new Error('two payers were asked for')
  const { trpc } = await signIn(app, ann)
  bob = other.username
  const made = await trpc.apiKeys.create.mutate({
    name: 'python',
    scopes: ['read', 'transfer'],
    password: ann.password,
    dailyCapUsd: '50',
  })
  key = made.key
})
afterAll(() => app.close())

const SCRIPT = `
import json, sys, threading, time, uuid
import client
from client import Astrolabe, AstrolabeError, pages

url, key, bob = sys.argv[1:]
api = Astrolabe(url, key)
balances = api.wallet.overview()["balances"]
xlm = next(one["spendable"] for one in balances if one["asset"] == "XLM")

events = []
def listen():
    for frame in api.live.watch({"topics": ["events"]}):
        events.append(frame["event"]["type"])
        return
listener = threading.Thread(target=listen, daemon=True)
listener.start()

tried = api.payments.send({"destination": bob, "asset": "XLM", "amount": "1", "dryRun": True})
mine = str(uuid.uuid4())
payments = [api.payments.send({"destination": bob, "asset": "XLM", "amount": "1"}) for _ in range(2)]
payments += [api.payments.send({"requestId": mine, "destination": bob, "asset": "XLM", "amount": "1"}) for _ in range(2)]
try:
    api.payments.send({"destination": bob, "asset": "XLM", "amount": "1000000"})
    refused = None
except AstrolabeError as error:
    refused = [error.code, error.status, error.field, len(error.request_id)]
try:
    Astrolabe(url).wallet.overview()
    nobody = None
except AstrolabeError as error:
    nobody = error.code
try:
    Astrolabe("http://127.0.0.1:9", retries=0).prices.list()
    nowhere = None
except AstrolabeError as error:
    nowhere = [error.code, error.status]
listed = [one["id"] for one in pages(api.transactions.list, {"limit": 2})]
listener.join(60)
stored = [one["type"] for one in api.events.list({"limit": 10})["items"]]
print(json.dumps({"xlm": xlm, "dry": tried.get("dryRun"), "ids": [one["id"] for one in payments], "refused": refused,
                  "nobody": nobody, "nowhere": nowhere, "listed": listed, "events": events, "stored": stored,
                  "version": client.__version__}))
`

test('the client for Python runs on the standard library alone: balances, payments, a refusal, a list page by page, events', async () => {
  const answer = await fetch(`${app.url}/client.py`)
  const text = await answer.text()
  using project = outsideProject({ 'client.py': text, 'script.py': SCRIPT })
  const ledgers = setInterval(() => void app.closeLedger(), 300)
  const output = await ran('python3', ['-I', '-c', runIn(project.folder), app.url, key, bob], {
    cwd: project.folder,
  }).finally(() => clearInterval(ledgers))
  const { ids, listed, stored, version, ...others } = JSON.parse(output)
  expect(others).toEqual({
    xlm: '100.0000000',
    dry: true,
    refused: ['LIMIT_EXCEEDED', 422, 'amount', 36],
    nobody: 'NOT_AUTHENTICATED',
    nowhere: ['NO_ANSWER', 0],
    events: ['payment.settled'],
  })
  expect(new Set(ids).size).toBe(3) // its own id of a request makes one payment, left out each time another
  expect(ids[2]).toBe(ids[3])
  expect(listed).toEqual(expect.arrayContaining(ids))
  expect(new Set(listed).size).toBe(listed.length)
  expect(stored).toContain('payment.settled')
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
  expect(answer.headers.get('x-package-version')).toBe(version)
  const again = await fetch(`${app.url}/client.py`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

/** Isolated, so that nothing which this machine has installed is found. */
const runIn = (folder: string): string =>
  `import sys; sys.path.insert(0, ${JSON.stringify(folder)}); exec(open("script.py").read())`

const RETRIED = `
import http.server, json, sys, threading
sys.path.insert(0, sys.argv[1])
from client import Astrolabe, AstrolabeError

seen = []
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])) or "null")
        seen.append([self.path, (body or {}).get("requestId")])
        busy = len(seen) % 2 == 1
        data = {"code": "UNAVAILABLE", "httpStatus": 503, "requestId": "r"}
        answer = {"error": {"message": "Busy", "data": data}} if busy else {"result": {"data": {"id": "1"}}}
        self.send_response(503 if busy else 200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
api = Astrolabe(f"http://127.0.0.1:{server.server_port}", "k")
api.payments.send({"destination": "bob", "asset": "XLM", "amount": "1"})
try:
    api.notifications.markRead({})
    told = None
except AstrolabeError as error:
    told = error.code
print(json.dumps({"seen": seen, "told": told}))
`

test('a payment whose answer was lost is asked again with the same requestId; a change without one is not', async () => {
  using project = outsideProject({ 'client.py': await (await fetch(`${app.url}/client.py`)).text() })
  writeFileSync(path.join(project.folder, 'retried.py'), RETRIED)
  const seen = JSON.parse(await ran('python3', ['retried.py', project.folder], { cwd: project.folder }))
  const [first, second] = seen.seen
  expect(first[1]).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toEqual(first)
  expect([seen.seen.length, seen.told]).toEqual([3, 'UNAVAILABLE'])
})
