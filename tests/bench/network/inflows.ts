import { Asset, Operation, type xdr } from '@stellar/stellar-sdk'
import type { CloseReport, SpawnedNetwork } from '#server/embedded-network/start.types.ts'
import { keyOf, type TestKey } from '#tests/embedded-network/ledger/test-keys.ts'
import { createSequences, envelopeOf } from './signing.ts'

export interface Inflows {
  /** The last ledger before them. */
  before: number
  last: number
  /** Of each ledger after `before`. */
  perLedger: number
}

const OPENED_AT_ONCE = 100
/** As many transactions as a ledger takes. */
const PAYERS = 1000
const AMOUNT = '0.01'

/** Closes ledgers of a thousand payments each, every one a transaction of a stranger to the next of those addresses. */
export async function payFromOutside(
  network: SpawnedNetwork,
  { ledgers, receivers }: { ledgers: number; receivers: readonly string[] },
): Promise<Inflows> {
  const { passphrase, horizonUrl } = network
  const root = keyOf(passphrase)
  const payers = Array.from({ length: PAYERS }, (_, n) => keyOf(`payer ${n}`))
  const opened = new Map([[root.address, await sequenceOf(horizonUrl, root.address)]])
  let next = createSequences((address) => opened.get(address) ?? 0n)
  const envelope = (source: TestKey, operations: xdr.Operation[]) =>
    envelopeOf(source, { sequence: next(source.address), operations, passphrase })
  const creations = payers.map(({ address }) =>
    Operation.createAccount({ destination: address, startingBalance: '1000' }),
  )
  const openings: string[] = []
  for (let at = 0; at < PAYERS; at += OPENED_AT_ONCE)
    openings.push(envelope(root, creations.slice(at, at + OPENED_AT_ONCE)))
  const { ledger: before } = await close(network, openings)
  next = createSequences(() => BigInt(before) << 32n)
  let last = before
  for (let at = 0; at < ledgers; at += 1) {
    const txs = payers.map((payer, n) => {
      const destination = receivers[(n + at) % receivers.length] ?? ''
      return envelope(payer, [Operation.payment({ destination, asset: Asset.native(), amount: AMOUNT })])
    })
    last = (await close(network, txs)).ledger
  }
  return { before, last, perLedger: PAYERS }
}

async function sequenceOf(horizonUrl: string, address: string): Promise<bigint> {
  const account = (await (await fetch(`${horizonUrl}/accounts/${address}`)).json()) as { sequence: string }
  return BigInt(account.sequence)
}

/** One ledger of exactly these. Throws where one of them was refused or failed. */
async function close({ controlUrl, controlToken }: SpawnedNetwork, txs: string[]): Promise<CloseReport> {
  const headers = { authorization: `Bearer ${controlToken}` }
  const answer = await fetch(`${controlUrl}/close`, { method: 'POST', headers, body: JSON.stringify({ txs }) })
  const report = (await answer.json()) as CloseReport
  const failed = report.results.find(
    ({ included, resultXdr }) => !included || Buffer.from(resultXdr, 'base64').readInt32BE(8) !== 0,
  )
  if (!answer.ok || failed || report.results.length !== txs.length)
    throw new Error(`a ledger of ${txs.length} was not closed as it was meant: ${failed?.resultXdr ?? answer.status}`)
  return report
}
