import { describe, expect, test } from 'vitest'
import type { CloseReport } from '#server/embedded-network/start.types.ts'
import { control, startRecorded, upgradesOf } from './kit/recorded-network.ts'
import type { TestNetwork } from './kit/test-network.ts'
import type { VectorGroup, VectorScenario, VectorStep } from './ledger/vector.types.ts'
import { readGroups } from './ledger/vector-world.ts'

/**
 * Whose results hang on the order within a ledger, which follows from hashes that commit to the recorded validator's own
 * buckets, or who recorded more than one transaction of an account in a ledger, which a queue does not take.
 */
const ORDERED = ['ledger/order', 'ledger/merged-source', 'ledger/order-conflict', 'ledger/bump-in-queue']

/** What a queue decides: who bids how much, who may sign, when, and with which sequence number. */
const GROUPS = ['account', 'bump', 'data', 'feebump', 'ledger', 'merge', 'multisig', 'trust', 'tx']

type Sent = VectorStep['txs'][number]
type Answer = { status: number; body: Record<string, unknown> }

async function post({ network }: TestNetwork, path: string, tx: string): Promise<Answer> {
  const response = await fetch(network.horizonUrl + path, { method: 'POST', body: new URLSearchParams({ tx }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** What POST /transactions_async says by the record: the queue's word, and the result of a refusal. */
function asyncAnswer({ submit, resultXdr }: Sent): object {
  if (submit === undefined) return { status: 201, body: { tx_status: 'PENDING' } }
  if (submit === 'ERROR') return { status: 400, body: { tx_status: 'ERROR', error_result_xdr: resultXdr } }
  return { status: submit === 'DUPLICATE' ? 409 : 503, body: { tx_status: submit } }
}

/** What POST /transactions says by the record of what it came to: the record of the transaction, or a problem. */
function syncAnswer({ xdr, submit }: Sent, resultXdr: string): object {
  const code = Buffer.from(resultXdr, 'base64').readInt32BE(8)
  if (submit !== 'ERROR' && (code === 0 || code === 1)) {
    return { status: 200, body: { envelope_xdr: xdr, result_xdr: resultXdr, successful: true } }
  }
  const extras = { envelope_xdr: xdr, result_xdr: resultXdr }
  return { status: 400, body: { title: 'Transaction Failed', extras } }
}

async function close(net: TestNetwork, step: VectorStep): Promise<CloseReport> {
  const time = step.closeTime === undefined ? {} : { closeTime: step.closeTime }
  return await control<CloseReport>(net, 'POST', '/close', { ...time, ...upgradesOf(step) })
}

function included(step: VectorStep): string[] {
  const fresh = step.txs.filter(({ submit, notIncluded }) => submit === undefined && !notIncluded)
  return [...fresh, ...(step.late ?? [])].map(({ resultXdr }) => resultXdr ?? '')
}

async function prepare(net: TestNetwork, group: VectorGroup, scenario: VectorScenario): Promise<void> {
  await control(net, 'POST', '/reset')
  for (const step of scenario.setup === undefined ? [] : (group.setups[scenario.setup] ?? [])) {
    const { txs, closeTime } = step
    await control(net, 'POST', '/close', { txs: txs.map(({ xdr }) => xdr), closeTime, ...upgradesOf(step) })
  }
}

type Comparison = { own: unknown; recorded: unknown }

/** Each transaction is handed to the queue, and then the queue's ledger is closed. */
async function playAsync(net: TestNetwork, scenario: VectorScenario): Promise<Comparison[]> {
  const told: Comparison[] = []
  for (const step of scenario.steps) {
    for (const sent of step.txs) {
      told.push({ own: await post(net, '/transactions_async', sent.xdr), recorded: asyncAnswer(sent) })
    }
    if (step.ledger === undefined) continue
    const { ledger, results } = await close(net, step)
    const own = { ledger, results: results.map(({ resultXdr }) => resultXdr).toSorted() }
    told.push({ own, recorded: { ledger: step.ledger, results: included(step).toSorted() } })
  }
  return told
}

/** Each is submitted by somebody who waits for its ledger, and perhaps for a later one; never in vain. */
async function playSync(net: TestNetwork, scenario: VectorScenario): Promise<Comparison[]> {
  const open: { sent: Sent; answer: Promise<Answer> }[] = []
  const late = scenario.steps.flatMap((step) => step.late ?? [])
  let waiting = 0
  for (const step of scenario.steps) {
    for (const sent of step.txs) {
      const isLate = late.some(({ hash }) => hash === sent.hash)
      if (sent.submit === 'DUPLICATE' || sent.submit === 'TRY_AGAIN_LATER' || (sent.notIncluded && !isLate)) continue
      open.push({ sent, answer: post(net, '/transactions', sent.xdr) })
      if (sent.submit === 'ERROR') await open.at(-1)?.answer
      else await net.network.untilQueued(++waiting)
    }
    if (step.ledger !== undefined) waiting -= (await close(net, step)).results.length
  }
  return await Promise.all(
    open.map(async ({ sent, answer }) => {
      const result = sent.resultXdr ?? late.find(({ hash }) => hash === sent.hash)?.resultXdr
      return { own: await answer, recorded: syncAnswer(sent, result ?? '') }
    }),
  )
}

function scenariosOf({ scenarios }: VectorGroup): VectorScenario[] {
  return scenarios.filter(({ id }) => !ORDERED.includes(id))
}

describe.each(readGroups().filter(({ name }) => GROUPS.includes(name)))('through the queue: $name', (group) => {
  test.each([
    ['does not wait', playAsync],
    ['waits', playSync],
  ])('who %s for the ledger is answered as recorded, to the byte', async (_, play) => {
    await using net = await startRecorded()
    for (const scenario of scenariosOf(group)) {
      await prepare(net, group, scenario)
      for (const { own, recorded } of await play(net, scenario)) {
        expect({ id: scenario.id, own }).toMatchObject({ id: scenario.id, own: recorded })
      }
    }
  })
})
