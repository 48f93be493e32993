import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { closeOnce } from '#server/embedded-network/network/chain.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { signedEnvelope } from '#server/embedded-network/network/signer.ts'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import type { Task } from './founding.ts'

/** Closes a ledger with these tasks in this order. Throws where one of them does not succeed. */
export function closeWith(network: Network, closeTime: number, tasks: Task[]): void {
  const sequences = new Map<string, bigint>()
  const transactions = tasks.map((task) => {
    const { address } = task.signer
    const sequence = (sequences.get(address) ?? sequenceOf(network, address)) + 1n
    sequences.set(address, sequence)
    return envelopeOf(network, task, { sequence, maxTime: 0n })
  })
  const { close } = closeOnce(network, { closeTime: BigInt(closeTime), transactions })
  const done = close.transactions.filter(({ successful }) => successful).length
  if (done === tasks.length) return
  throw new NetworkStartError(
    'The living market cannot begin: the ledger’s accounts or assets are not as it needs them. LIVING_MARKET=off (alone: --no-market) starts without it.',
  )
}

export function sequenceOf({ state }: Network, address: string): bigint {
  return state.accounts.get(address)?.sequence ?? 0n
}

export function envelopeOf(
  network: Network,
  { signer, operations, owner }: Task,
  at: { sequence: bigint; maxTime: bigint },
) {
  const { networkId, header } = network.state
  const draft = { ...at, baseFee: header.baseFee, operations, owner }
  return decodeEnvelope(signedEnvelope(signer, networkId, draft), networkId)
}
