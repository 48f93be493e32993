import type { Upgrades } from './ledger.types.ts'
import { NEWEST_PROTOCOL } from './protocol.ledger.ts'
import { raiseReserve } from './reserve-raise.ledger.ts'
import type { View, ViewHeader } from './view.ledger.ts'
import { createWriter, writeInt32, writeUint32, written } from './xdr/writer.xdr.ts'

/** LedgerUpgradeType, in the order in which upgrades of one ledger are made. */
const STEPS = [
  { name: 'protocol', type: 1 },
  { name: 'baseFee', type: 2 },
  { name: 'maxOperations', type: 3 },
  { name: 'baseReserve', type: 4 },
] as const

function encodeUpgrade(type: number, value: number): Uint8Array {
  const writer = createWriter(8)
  writeInt32(writer, type)
  writeUint32(writer, value)
  return written(writer)
}

function setParameter(view: View, name: keyof Upgrades & keyof ViewHeader, value: number): void {
  const raises = name === 'baseReserve' && value > view.header.baseReserve
  view.header[name] = value
  if (raises) raiseReserve(view)
}

const UINT32_MAX = 0xffffffff

/** Protocols only rise, up to the newest known; fees and reserves are not zero. */
function isValidUpgrade(view: View, name: keyof Upgrades, value: number): boolean {
  if (!Number.isInteger(value) || value < 0 || value > UINT32_MAX) return false
  if (name === 'protocol') return value > view.header.protocol && value <= NEWEST_PROTOCOL
  return name === 'maxOperations' || value > 0
}

/**
 * Changes the parameters of the network after the transactions of a ledger; leaves out what is not a valid upgrade. The
 * upgrades made, as XDR.
 */
export function applyUpgrades(view: View, upgrades: Upgrades): Uint8Array[] {
  const made: Uint8Array[] = []
  for (const { name, type } of STEPS) {
    const value = upgrades[name]
    if (value === undefined || !isValidUpgrade(view, name, value)) continue
    setParameter(view, name, value)
    made.push(encodeUpgrade(type, value))
  }
  return made
}
