import { RANGES } from '#server/embedded-network/options.ts'
import type { CloseRequest, FaultRequest, FaultTrigger, NetworkUpgrades } from '#server/embedded-network/start.types.ts'

/** What a control request gets wrong, in one sentence. */
export class BadControlRequest extends Error {}

type Json = Record<string, unknown>

const UPGRADES = ['baseFee', 'baseReserve', 'maxOperations', 'protocol'] as const

/** The last second that RFC 3339 can name. */
const LATEST_CLOSE_TIME = 253_402_300_799
const FAULTS = [
  'loseAnswer',
  'status504',
  'resetAfterRead',
  'ingestLag',
  'badSeqForAccepted',
  'rateLimit',
  'cutStreams',
] as const

/** Reads the body of POST /close. */
export function readCloseRequest(body: unknown): CloseRequest {
  const fields = readObject(body, 'The body', ['closeTime', 'txs', 'upgrades'])
  const request: CloseRequest = {}
  if (fields.closeTime !== undefined)
    request.closeTime = readWhole(fields.closeTime, 'closeTime', [0, LATEST_CLOSE_TIME])
  if (fields.txs !== undefined) request.txs = readTexts(fields.txs)
  if (fields.upgrades !== undefined) request.upgrades = readUpgrades(fields.upgrades)
  return request
}

function readUpgrades(value: unknown): NetworkUpgrades {
  const fields = readObject(value, 'upgrades', UPGRADES)
  const upgrades: NetworkUpgrades = {}
  for (const name of UPGRADES) {
    if (fields[name] !== undefined) upgrades[name] = readWhole(fields[name], `upgrades.${name}`, RANGES[name])
  }
  return upgrades
}

function readTexts(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  throw new BadControlRequest('txs must be a list of base64 envelopes.')
}

/** Reads the body of POST /faults. A fault may be given as true, or its number alone where it has one. */
export function readFaultRequest(body: unknown): FaultRequest {
  const fields = readObject(body, 'The body', FAULTS)
  const request: FaultRequest = {}
  for (const name of FAULTS) {
    const value = fields[name]
    if (value === undefined || value === false || value === null) continue
    if (name === 'loseAnswer') request.loseAnswer = readCounted(value, name, 'afterLedgers')
    else if (name === 'ingestLag') request.ingestLag = readCounted(value, name, 'ledgers')
    else request[name] = readTrigger(value, name, [])
  }
  return request
}

function readCounted<Count extends string>(
  value: unknown,
  ...[name, count]: [string, Count]
): FaultTrigger & Record<Count, number> {
  const given = typeof value === 'number' ? { [count]: value } : value
  const trigger = readTrigger(given, name, [count])
  const ledgers = readWhole((given as Json)[count], `${name}.${count}`)
  return { ...trigger, [count]: ledgers } as FaultTrigger & Record<Count, number>
}

function readTrigger(value: unknown, ...[name, more]: [string, readonly string[]]): FaultTrigger {
  if (value === true) return {}
  const fields = readObject(value, name, ['times', 'probability', 'seed', ...more])
  const trigger: FaultTrigger = {}
  if (fields.times !== undefined) trigger.times = readWhole(fields.times, `${name}.times`)
  if (fields.seed !== undefined) trigger.seed = readWhole(fields.seed, `${name}.seed`)
  if (fields.probability !== undefined) trigger.probability = readProbability(fields.probability, name)
  return trigger
}

function readProbability(value: unknown, name: string): number {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value
  throw new BadControlRequest(`${name}.probability must be a number from 0 to 1.`)
}

function readWhole(value: unknown, name: string, [least, most] = [0, Number.MAX_SAFE_INTEGER]): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new BadControlRequest(`${name} must be a whole number from ${least} to ${most}.`)
}

function readObject(value: unknown, ...[name, allowed]: [string, readonly string[]]): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new BadControlRequest(`${name} must be a JSON object.`)
  }
  const unknown = Object.keys(value).find((key) => !allowed.includes(key))
  if (unknown === undefined) return value as Json
  throw new BadControlRequest(`${name} has no field ${JSON.stringify(unknown)}; it may have ${allowed.join(', ')}.`)
}
