import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { startBeside } from '#tests/kit/start-test-app.ts'
import { twoSuperAdmins } from '#tests/kit/two-super-admins.ts'

const LEDGER = /^\/ledgers\/(\d+)/

/** A Horizon in front of another one, whose history begins after a ledger. */
async function forgetful(horizonUrl: string, forgotten: { from: number; to: number }) {
  const isGone = (ledger: number) => ledger >= forgotten.from && ledger <= forgotten.to
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const asked = LEDGER.exec(url)?.[1]
    if (asked !== undefined && isGone(Number(asked))) return response.writeHead(404).end('{"status":404}')
    const { method = 'GET' } = request
    const sent = method === 'POST' && {
      body: Buffer.concat(await request.toArray()),
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }
    const given = await fetch(horizonUrl + url, { method, ...sent })
    const headers = { 'content-type': 'application/json', 'latest-ledger': given.headers.get('latest-ledger') ?? '' }
    response.writeHead(given.status, headers)
    const text = await given.text()
    if (!url.startsWith('/ledgers?')) return response.end(text)
    const page = JSON.parse(text)
    const { records } = page._embedded
    page._embedded.records = records.filter(({ sequence }: { sequence: number }) => !isGone(sequence))
    return response.end(JSON.stringify(page))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    horizonUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => server.close().closeAllConnections(),
  }
}

test('ledgers that no server has any more stop all sending; lifted, every account is as the ledger has it, and money moves', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '0')
  const admins = await twoSuperAdmins(app)
  const backup = await backupOf(app.databaseUrl)
  const { ledger: booked } = await app.services.network.status()
  const treasury = addressOf(app.keys.treasurySecret)
  await giveXlm(app, [
    { address: ann.address, amount: '7' },
    { address: treasury, amount: '3' },
  ])
  await pay(app, ann, bob.address, { amount: '5' })
  await app.settle()
  const { ledger: last } = await app.services.network.status()
  await app.closeLedger()

  using horizon = await forgetful(app.network.horizonUrl, { from: booked + 1, to: last })
  const network = { ...app.network, horizonUrl: horizon.horizonUrl }
  await using restored = await startBeside({ ...app, network }, backup)
  const [freeze] = await eventually(async () => {
    const open = await restored.engine.freezes.listOpen()
    return open.length > 0 && open
  }, 'the gap is seen')
  expect(freeze).toMatchObject({ cause: 'history_gap', stopsAll: true, evidence: { first: booked + 1, last } })
  await expect(pay(restored, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })

  const lift = { cause: freeze?.id ?? '', reason: 'The server keeps seven days.' }
  expect(await admins.lift(lift, restored)).toBe('applied')
  await restored.closeLedger()
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  for (const [payer, spendable] of [
    [ann, await spendableXlm(app, ann)],
    [bob, await spendableXlm(app, bob)],
  ] as const)
    expect(await spendableXlm(restored, payer)).toBe(spendable)
  const { rows } = await restored.pool.query(
    `select sum(amount)::text as held, (select sum(amount) from postings)::text as all from postings
     where book = 'service:treasury' and asset = 'XLM'`,
  )
  expect(rows[0]).toEqual({ held: await ledgerBalance(restored, treasury), all: '0.0000000' })

  const { id } = await pay(restored, ann, bob.address, { amount: '2' })
  await restored.settle()
  expect(await see(restored, ann, id)).toMatchObject({ status: 'confirmed' })
})
