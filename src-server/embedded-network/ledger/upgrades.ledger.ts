import type { Upgrades } from './ledger.types.ts'
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

/** Changes the parameters of the network after the transactions of a ledger. The upgrades made, as XDR. */
export function applyUpgrades(view: View, upgrades: Upgrades): Uint8Array[] {
  const made: Uint8Array[] = []
  for (const { name, type } of STEPS) {
    const value = upgrades[name]
    if (value === undefined) continue
    setParameter(view, name, value)
    made.push(encodeUpgrade(type, value))
  }
  return made
}
