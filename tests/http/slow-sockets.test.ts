import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCKET_LIMITS } from '#server/http/socket-limits.ts'
import { openSocket, untilClosed } from '#tests/http/raw-socket.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const LIMITS = { headMs: 150, requestMs: 300, idleMs: 150, unreadMs: 150, checkEveryMs: 30 }
const LARGE_BYTES = 16 * 1024 * 1024
const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'))
let app: PeopleApp
beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'static'))
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(clientDir, 'static', 'large.bin'), randomBytes(LARGE_BYTES))
  app = await startPeopleApp({ clientDir, socketLimits: LIMITS })
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true })
})

/** Writes a letter every 20 ms for as long as the other end takes it. */
async function trickle(socket: Socket, text: string): Promise<string> {
  const letters = text.split('')
  const timer = setInterval(() => socket.writable && socket.write(letters.shift() ?? 'x'), 20)
  return untilClosed(socket).finally(() => clearInterval(timer))
}

test('whoever says nothing, or says it letter by letter, is told 408 and cut', async () => {
  const [silent, slowHead, slowBody] = await Promise.all([
    untilClosed(openSocket(app.url)),
    trickle(openSocket(app.url), 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: '),
    slowly(
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n',
    ),
  ])
  for (const answer of [silent, slowHead, slowBody])
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"requestId":"[0-9a-f-]{36}"/)
})

function slowly(head: string): Promise<string> {
  const socket = openSocket(app.url)
  socket.write(head)
  return trickle(socket, '{"username":"')
}

test('a connection that is not used again is closed', async () => {
  const socket = openSocket(app.url)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\{"status":"ok"\}$/)
})

test('whoever does not read the answer is cut; whoever reads gets all of it', async () => {
  const request = 'GET /static/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const reader = openSocket(app.url)
  let bytes = 0
  reader.on('data', (chunk) => {
    bytes += chunk.length
  })
  reader.write(request)
  const unread = openSocket(app.url).on('error', () => {})
  unread.pause()
  unread.write(request)
  await once(app.http.server, 'request')
  await once(app.http.server, 'request')
  const { server } = app.http
  await expect.poll(() => promisify(server.getConnections.bind(server))(), { interval: 30, timeout: 5000 }).toBe(0)
  expect(bytes).toBeGreaterThan(LARGE_BYTES)
  unread.destroy()
})

test('in the product each of these takes less than 20 seconds', async () => {
  const { headMs, requestMs, idleMs, unreadMs, checkEveryMs } = SOCKET_LIMITS
  for (const ms of [headMs + checkEveryMs, requestMs + checkEveryMs, idleMs, 2 * unreadMs])
    expect(ms).toBeLessThan(20_000)
  await using usual = await startPeopleApp()
  expect(usual.http.server).toMatchObject({
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
  })
})
