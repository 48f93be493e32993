/**
 * What an operation did, in a form that Horizon's effects and effects read from metadata have in common: what each
 * account's holdings came to (stroops by `account asset`), and a line for each thing that was made, removed, traded or
 * sponsored. `mentions` are changes that Horizon tells even where nothing changed, metadata only where something did.
 */
export type Facts = { balances: Record<string, bigint>; facts: string[]; mentions: string[] }

export type OperationFrame = {
  /** As Horizon names it. */
  type: string
  source: string
  /** Whose line the operation is about; empty where it is about none. */
  trustor: string
}

/** Adds what an account received; an issuer holds none of its own asset, whatever is credited to it. */
export function addTo(balances: Facts['balances'], key: { account: string; asset: string }, amount: bigint): void {
  const { account, asset } = key
  if (asset.endsWith(`:${account}`)) return
  const name = `${account} ${asset}`
  const sum = (balances[name] ?? 0n) + amount
  if (sum === 0n) delete balances[name]
  else balances[name] = sum
}
