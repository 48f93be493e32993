/** A trade's place in Horizon's list: number of its operation, a hyphen, number within it. */
const partsOf = (token: string): [operation: bigint, place: bigint] => {
  const [operation = '0', place = '0'] = token.split('-')
  return [BigInt(operation), BigInt(place)]
}

/** The later of two places. */
export function laterToken(a: string, b: string): string {
  const [[operationA, placeA], [operationB, placeB]] = [partsOf(a), partsOf(b)]
  return operationA > operationB || (operationA === operationB && placeA >= placeB) ? a : b
}

export const ledgerOf = (token: string): number => Number(partsOf(token)[0] >> 32n)

/** The place behind every trade of a ledger. */
export const afterLedger = (ledger: number): string => `${BigInt(ledger + 1) << 32n}-0`
