import { randomBytes } from 'node:crypto'
import { createControlServer } from './control/control-server.ts'
import { createHorizon } from './horizon/server.ts'
import { allEntries } from './ledger/state.ledger.ts'
import { encodeEntry } from './ledger/xdr/entry.codec.ts'
import { listen, stopListening } from './listen.ts'
import { createMarket, type Market } from './market/market.ts'
import { startLedgerTimer } from './network/ledger-timer.ts'
import { createNetwork, type Network } from './network/network.ts'
import { closeInThePast, nextInThePast } from './network/past-closing.ts'
import { rootOf } from './network/signer.ts'
import { genesisOf, requireValidOptions } from './options.ts'
import type { CloseReport, CloseRequest, EmbeddedNetwork, InProcessOptions, StateDump } from './start.types.ts'
import { isStorageError, storeRefusal } from './store/open-store.ts'

/** Starts a network in this process; it answers when the promise resolves. Rejects with a NetworkStartError. */
export async function startEmbeddedNetwork(options: InProcessOptions): Promise<EmbeddedNetwork> {
  requireValidOptions(options)
  const now = options.now ?? Date.now
  const network = createNetwork(options.dataDir, genesisOf(options, now()), now)
  const horizon = createHorizon(network, {
    submissionTimeoutMs: options.submissionTimeoutMs ?? 30_000,
    requestsPerHour: options.requestsPerHour ?? null,
  })
  const stops: (() => Promise<void> | void)[] = [() => network.end()]
  try {
    const market = options.market === undefined ? null : createMarket(network, options.market)
    foundMarket(market, options)
    const horizonUrl = await listen(horizon.server, options.horizonPort, 'STELLAR_PORT')
    stops.unshift(() => stopListening(horizon.server))
    stops.unshift(() => horizon.end())
    const running = runningNetwork({ network, market }, options, horizonUrl)
    stops.unshift(() => running.pause())
    const controlled = await openControl(running, options, stops)
    return { ...running, ...controlled, close: once(() => stopAll(stops)) }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

type Running = Omit<EmbeddedNetwork, 'close'>

function foundMarket(market: Market | null, { dataDir }: InProcessOptions): void {
  try {
    market?.found()
  } catch (error) {
    throw dataDir === undefined ? error : storeRefusal(error, dataDir)
  }
}

type Parts = { network: Network; market: Market | null }

function runningNetwork(parts: Parts, options: InProcessOptions, horizonUrl: string): Running {
  const { network, market } = parts
  const { closeEveryMs = 1000 } = options
  const isPastOpen = () => market?.isPastOpen() ?? false
  const start = () => {
    if (isPastOpen()) return closeInThePast(network)
    return closeEveryMs === 'manual' ? null : startLedgerTimer(closeEveryMs, () => closeInTime(parts))
  }
  let timer = start()
  return {
    horizonUrl,
    passphrase: network.state.passphrase,
    rootSecret: rootOf(network.state.passphrase).secret,
    closeLedger: async (request = {}) => closeNow(parts, request),
    untilQueued: (count) => network.untilQueued(count),
    setFaults: (faults) => network.setFaults(faults),
    state: () => stateDump(network),
    reset: async () => network.reset(),
    pause() {
      timer?.stop()
      timer = null
    },
    resume() {
      timer ??= start()
    },
    openPast: () => (isPastOpen() ? { closeTime: Number(network.state.header.closeTime) } : null),
    passTo: async (seconds) => (isPastOpen() ? (market?.passTo(seconds) ?? null) : null),
    async endPast(forgets) {
      if (market === null || !isPastOpen()) return null
      timer?.stop()
      const passed = market.endPast()
      if (forgets) market.forgetPast()
      timer = start()
      return passed
    },
  }
}

/** Participants of the market join ledgers from the queue, never those whose transactions are given. */
function closeNow({ network, market }: Parts, request: CloseRequest): CloseReport {
  if (market?.isPastOpen()) return network.close({ closeTime: nextInThePast(network), ...request })
  market?.forget()
  if (request.txs === undefined) market?.act(network.closeTimeOf(request))
  return network.close(request)
}

/** A close that the disk refuses changes nothing: the next one tries again. */
function closeInTime(parts: Parts): void {
  try {
    closeNow(parts, {})
  } catch (error) {
    if (!isStorageError(error)) throw error
    console.error(`No ledger was closed: ${error.message}.`)
  }
}

type Control = Pick<EmbeddedNetwork, 'controlUrl' | 'controlToken'>

async function openControl(
  running: Running,
  { controlPort, controlToken }: InProcessOptions,
  stops: (() => Promise<void> | void)[],
): Promise<Control> {
  if (controlPort === undefined) return {}
  const token = controlToken ?? randomBytes(24).toString('base64url')
  const server = createControlServer(running, token)
  const controlUrl = await listen(server, controlPort, 'STELLAR_CONTROL_PORT')
  stops.unshift(() => stopListening(server))
  return { controlUrl, controlToken: token }
}

function stateDump({ state }: Network): StateDump {
  const { header } = state
  return {
    ledger: header.ledger,
    closeTime: Number(header.closeTime),
    baseFee: header.baseFee,
    baseReserve: header.baseReserve,
    feePool: header.feePool.toString(),
    idPool: header.idPool.toString(),
    entries: Array.from(allEntries(state), (entry) => Buffer.from(encodeEntry(entry)).toString('base64')),
  }
}

async function stopAll(stops: (() => Promise<void> | void)[]): Promise<void> {
  for (const stop of stops) await stop()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
