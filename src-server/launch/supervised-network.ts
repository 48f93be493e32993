import type { Logger } from '#server/kernel/logger.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'

const RESTARTS = 3
const WITHIN_MS = MINUTE_MS

interface PassedLedgers {
  first: number
  last: number
}

export interface NetworkProcess {
  horizonUrl: string
  passphrase: string
  controlUrl?: string
  past: { closeTime: number } | null
  passTo(seconds: number): Promise<PassedLedgers | null>
  endPast(forgets: boolean): Promise<PassedLedgers | null>
  onExit(listener: (exit: { code: number | null; signal: string | null; expected: boolean }) => void): void
  close(): Promise<void>
}

export interface NetworkPorts {
  horizonPort: number
  controlPort?: number
}

export interface NetworkWatch {
  ports: NetworkPorts
  logger: Logger
  /** Called when the network keeps ending and is not started again. */
  onLost: (sentence: string) => void
}

/** An embedded network whose past others may live in, unix seconds; `passTo` and `end` answer which ledgers the network itself has written. */
export interface NetworkPast {
  closeTime: number
  passTo: (seconds: number) => Promise<PassedLedgers | null>
  /** `forgets`: all of it is booked, so that the network need not remember more than it does of any time. */
  end: (forgets: boolean) => Promise<PassedLedgers | null>
}

export interface SupervisedNetwork {
  horizonUrl: string
  passphrase: string
  past: NetworkPast | null
  stop: () => Promise<void>
}

/** The embedded network in its own process, started again at the same ports if that process ends unasked. */
export async function superviseNetwork(
  spawn: (ports: NetworkPorts) => Promise<NetworkProcess>,
  { ports, logger, onLost }: NetworkWatch,
): Promise<SupervisedNetwork> {
  const deaths: number[] = []
  let current = await spawn(ports)
  const { horizonUrl, passphrase, controlUrl } = current
  const again: NetworkPorts = { horizonPort: Number(new URL(horizonUrl).port) }
  if (controlUrl !== undefined) again.controlPort = Number(new URL(controlUrl).port)
  let stopping = false

  const watch = (network: NetworkProcess) =>
    network.onExit(({ code, signal, expected }) => {
      if (expected || stopping) return
      deaths.push(Date.now())
      logger.error({ code, signal }, 'the embedded Stellar network ended; starting it again')
      if (deaths.filter((at) => at > Date.now() - WITHIN_MS).length > RESTARTS) {
        return onLost('The embedded Stellar network keeps ending and is not started again.')
      }
      restart().catch((error: unknown) => onLost(`The embedded Stellar network does not start again: ${String(error)}`))
    })
  const restart = async () => {
    const network = await spawn(again)
    if (stopping) return network.close()
    current = network
    watch(network)
    logger.info('the embedded Stellar network is back')
  }
  const stop = async () => {
    stopping = true
    await current.close()
  }
  watch(current)
  const past = current.past && {
    ...current.past,
    passTo: (seconds: number) => current.passTo(seconds),
    end: (forgets: boolean) => current.endPast(forgets),
  }
  return { horizonUrl, passphrase, past, stop }
}
