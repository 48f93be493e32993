import type { CloseRequest, FaultRequest, FaultTrigger, NetworkUpgrades } from '#server/embedded-network/start.types.ts'

/** What a control request gets wrong, in one sentence. */
export class BadControlRequest extends Error {}

type Json = Record<string, unknown>

const UPGRADES = ['baseFee', 'baseReserve', 'maxOperations', 'protocol'] as const
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
  if (fields.closeTime !== undefined) request.closeTime = readWhole(fields.closeTime, 'closeTime')
  if (fields.txs !== undefined) request.txs = readTexts(fields.txs)
  if (fields.upgrades !== undefined) request.upgrades = readUpgrades(fields.upgrades)
  return request
}

function readUpgrades(value: unknown): NetworkUpgrades {
  const fields = readObject(value, 'upgrades', UPGRADES)
  return Object.fromEntries(
    Object.entries(fields).map(([name, number]) => [name, readWhole(number, `upgrades.${name}`)]),
  )
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

function readWhole(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new BadControlRequest(`${name} must be a whole number, 0 or more.`)
}

function readObject(value: unknown, ...[name, allowed]: [string, readonly string[]]): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new BadControlRequest(`${name} must be a JSON object.`)
  }
  const unknown = Object.keys(value).find((key) => !allowed.includes(key))
  if (unknown === undefined) return value as Json
  throw new BadControlRequest(`${name} has no field ${JSON.stringify(unknown)}; it may have ${allowed.join(', ')}.`)
}
