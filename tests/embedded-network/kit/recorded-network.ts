import { vectorIndex } from '#tests/embedded-network/ledger/vector-world.ts'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

const TOKEN = 'a token for recorded ledgers'

const UPGRADES: Record<string, string> = {
  maxtxsetsize: 'maxOperations',
  basereserve: 'baseReserve',
  basefee: 'baseFee',
}

/** A network that begins as the recorded one did. */
export async function startRecorded(): Promise<TestNetwork> {
  const { ledger, closeTime, protocolVersion, baseFee, baseReserve, maxTxSetSize } = vectorIndex.genesis
  return await startTestNetwork({
    passphrase: vectorIndex.networkPassphrase,
    genesisLedger: ledger,
    genesisCloseTime: closeTime,
    protocol: protocolVersion,
    baseFee,
    baseReserve,
    maxOperations: maxTxSetSize,
    controlPort: 0,
    controlToken: TOKEN,
  })
}

/** A request to the control interface. */
export async function control<T>(net: TestNetwork, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${net.network.controlUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}

/** `maxtxsetsize=3` and the like, as the control interface names it. */
export function upgradesOf({ upgrade }: { upgrade?: string }): object {
  const [name = '', value] = upgrade?.split('=') ?? []
  return UPGRADES[name] === undefined ? {} : { upgrades: { [UPGRADES[name]]: Number(value) } }
}
