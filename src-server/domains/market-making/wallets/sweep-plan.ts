import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { RestReason } from '#shared/domains/market-making/market-making.states.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { Standing } from './wallets.queries.ts'

/** A line of the owner's account. */
export interface HomeLine {
  asset: string
  balance: string
  buyingLiabilities: string
  trustLimit: string | null
  authorized: boolean
}
interface Rest {
  reason: RestReason
  asset: string | null
}
interface SweptWallet {
  address: string
  operations: OperationPlan[]
  /** Why it stays; null where it is merged. */
  rest: Rest | null
}

/**
 * Everything back to the owner's account: what each line holds, then the line itself, then the account. What one asset keeps from going
 * stays with its line; the others go. `home`: lines of the owner's account; what goes there takes their room, wallet by wallet.
 */
export function planSweep(
  wallets: readonly Pick<Standing, 'address' | 'lines'>[],
  { address: home, lines }: { address: string; lines: readonly HomeLine[] },
): SweptWallet[] {
  const room = new Map(lines.map((line) => [line.asset, roomOf(line)]))
  return wallets.map(({ address, lines: held }) => {
    const operations: OperationPlan[] = []
    let rest: Rest | null = null
    for (const { asset, balance, authorized } of held.filter((line) => line.asset !== NATIVE)) {
      const amount = toStroops(balance)
      const reason =
        amount === 0n ? null : blockOf({ authorized, amount, line: lineOf(lines, asset), room: room.get(asset) })
      if (reason) {
        rest ??= { reason, asset }
        continue
      }
      room.set(asset, (room.get(asset) ?? 0n) - amount)
      if (amount > 0n) operations.push({ kind: 'payment', source: address, destination: home, asset, amount: balance })
      operations.push({ kind: 'change_trust', source: address, asset, limit: '0' })
    }
    if (rest === null) operations.push({ kind: 'account_merge', source: address, destination: home })
    return { address, operations, rest }
  })
}

const lineOf = (lines: readonly HomeLine[], asset: string): HomeLine | undefined =>
  lines.find((line) => line.asset === asset)

const roomOf = ({ balance, buyingLiabilities, trustLimit }: HomeLine): bigint =>
  toStroops(trustLimit ?? '0') - toStroops(balance) - toStroops(buyingLiabilities)

interface Moved {
  /** Of the wallet's line. */
  authorized: boolean
  amount: bigint
  line: HomeLine | undefined
  room: bigint | undefined
}

function blockOf({ authorized, amount, line, room = 0n }: Moved): RestReason | null {
  if (!authorized) return 'not_authorized'
  if (!line) return 'no_line'
  if (!line.authorized) return 'not_authorized'
  return amount > room ? 'no_room' : null
}
