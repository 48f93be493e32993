import { describe, expect, test } from 'vitest'
import type { CloseReport, StateDump } from '#server/embedded-network/start.types.ts'
import { control, startRecorded, upgradesOf } from './kit/recorded-network.ts'
import type { TestNetwork } from './kit/test-network.ts'
import type { VectorGroup, VectorScenario, VectorStep } from './ledger/vector.types.ts'
import { readGroups } from './ledger/vector-world.ts'

type Handed = { xdr: string; place: number; resultXdr?: string | undefined; included: boolean }

/** What the step puts into its ledger, in the recorded order, and what the queue refused before. */
function handedIn(step: VectorStep, earlier: Map<string, string>): Handed[] {
  const fresh = step.txs
    .filter(({ submit, notIncluded }) => (submit === undefined || submit === 'ERROR') && !notIncluded)
    .map(({ xdr, applied, resultXdr, submit }) => ({
      xdr,
      place: applied ?? 0,
      resultXdr,
      included: submit === undefined,
    }))
  const late = (step.late ?? []).map(({ hash, applied, resultXdr }) => ({
    xdr: earlier.get(hash) ?? '',
    place: applied ?? 0,
    resultXdr,
    included: true,
  }))
  return [...fresh, ...late].toSorted((a, b) => a.place - b.place)
}

async function playStep(net: TestNetwork, step: VectorStep, earlier: Map<string, string>): Promise<void> {
  for (const { hash, xdr } of step.txs) if (hash !== undefined) earlier.set(hash, xdr)
  const handed = handedIn(step, earlier)
  if (handed.length === 0 && step.ledger === undefined) return
  const txs = handed.length === 0 ? {} : { txs: handed.map(({ xdr }) => xdr) }
  const time = step.closeTime === undefined ? {} : { closeTime: step.closeTime }
  const report = await control<CloseReport>(net, 'POST', '/close', { ...txs, ...time, ...upgradesOf(step) })
  const recorded = handed.map(({ included, resultXdr }) => ({ included, ...(resultXdr ? { resultXdr } : {}) }))
  expect(report.results).toMatchObject(recorded)
  if (step.ledger === undefined) return
  expect({ ledger: report.ledger, closeTime: report.closeTime }).toEqual({
    ledger: step.ledger,
    closeTime: step.closeTime,
  })
  const state = await control<StateDump>(net, 'GET', '/state')
  expect(state).toMatchObject({
    ...(step.feePool === undefined ? {} : { feePool: step.feePool }),
    ...(step.idPool === undefined ? {} : { idPool: step.idPool }),
  })
}

async function play(net: TestNetwork, group: VectorGroup, scenario: VectorScenario): Promise<void> {
  await control(net, 'POST', '/reset')
  const earlier = new Map<string, string>()
  const setup = scenario.setup === undefined ? [] : (group.setups[scenario.setup] ?? [])
  for (const step of [...setup, ...scenario.steps]) await playStep(net, step, earlier)
}

describe.each(readGroups())('over HTTP, one network played again and again: $name', (group) => {
  test('every scenario answers as recorded, and Horizon can show all of it', async () => {
    await using net = await startRecorded()
    for (const scenario of group.scenarios) {
      await play(net, group, scenario)
      for (const list of [
        'transactions',
        'operations',
        'effects',
        'trades',
        'offers',
        'assets',
        'claimable_balances',
      ]) {
        const response = await fetch(`${net.network.horizonUrl}/${list}?limit=200&include_failed=true`)
        expect([scenario.id, list, response.status]).toEqual([scenario.id, list, 200])
      }
    }
  })
})
