import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { listBreaches } from '#tests/faults/invariants.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

interface Asked {
  payer: Payer
  to: string
  amount: string
  requestId: string
}
const aRequest = (payer: Payer, to: string, amount: string): Asked => ({ payer, to, amount, requestId: uuid() })
const make = (app: TestApp, { payer, to, amount, requestId }: Asked) => pay(app, payer, to, { amount, requestId })
const breachesOf = ({ pool, network }: TestApp) => listBreaches({ pool, horizonUrl: network.horizonUrl })
const EACH = '0.0100000'

/** How often each of these amounts went to that address, by the ledger alone. */
async function paidOnLedger({ network }: TestApp, address: string): Promise<number> {
  const answer = await fetch(`${network.horizonUrl}/accounts/${address}/payments?limit=200`)
  const page = (await answer.json()) as { _embedded: { records: { type: string; to?: string }[] } }
  return page._embedded.records.filter(({ type, to }) => type === 'payment' && to === address).length
}

test('a day after the backup is lost: all of it is found on the ledger, nothing is paid twice, nothing stays frozen', {
  timeout: 240_000,
}, async () => {
  await using app = await startMoneyApp()
  const people = await somePayers(app, '100', '100', '100', '100', '100', '0')
  const [ann, , , , , bob] = people
  const payers = people.slice(0, 5)
  const resume = await holdSigning(app)
  const queued = ['1', '2', '3'].map((amount) => aRequest(ann, bob.address, amount))
  for (const request of queued) await make(app, request)
  const backup = await backupOf(app.databaseUrl)
  await resume()

  // What the backup does not know: 100 payments, five registrations, one payment of the service itself.
  const lost = Array.from({ length: 100 }, (_, at) => aRequest(payers[at % 5] as Payer, bob.address, EACH))
  await Promise.all(lost.map((request) => make(app, request)))
  const newcomers = await Promise.all(Array.from({ length: 5 }, () => aRegistered(app)))
  await app.settle()
  const [newcomer] = newcomers
  const toNewcomer = aRequest(payers[1] as Payer, newcomer?.address ?? '', '2')
  await make(app, toNewcomer)
  const creditId = uuid()
  await app.services.wallet.credit(bob.id, '7', creditId)
  await app.settle()
  const bobHad = await ledgerBalance(app, bob.address)

  await using restored = await startBeside(app, backup)
  for (const request of lost.slice(0, 10)) await make(restored, request) // before all of the ledger is read
  await restored.closeLedger()
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  for (const request of [...queued, ...lost, toNewcomer]) {
    const answer = await make(restored, request)
    expect(answer).toMatchObject({ status: 'confirmed', requestId: request.requestId })
    expect(await make(restored, request)).toEqual(answer)
  }
  await restored.services.wallet.credit(bob.id, '7', creditId)
  const later = Array.from({ length: 20 }, (_, at) => aRequest(payers[at % 5] as Payer, bob.address, '0.5'))
  await Promise.all(later.map((request) => make(restored, request)))
  await restored.settle()

  expect(await paidOnLedger(restored, bob.address)).toBe(3 + 100 + 1 + 20)
  expect(await ledgerBalance(restored, bob.address)).toBe((Number(bobHad) + 10).toFixed(7))
  const history = await restored.services.transactions.list(ann.id, { limit: 200, type: 'payment_out' })
  expect(history.items.map(({ status }) => status)).toEqual(Array.from({ length: 27 }, () => 'confirmed'))
  const desk = await restored.services.recovery.status()
  expect(desk.lostAccounts.map(({ address }) => address).sort()).toEqual(
    newcomers.map((person) => person.address).sort(),
  )
  expect(await breachesOf(restored)).toEqual([])
})
