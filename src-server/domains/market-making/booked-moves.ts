import type { Trx } from '#db/database.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Booked, BookedListener } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import * as moves from './booked-moves.queries.ts'
import { addMove, type Move, type MovedPool, movedPool } from './move-sums.ts'
import { lockPools } from './pools.queries.ts'
import { listFilledWallets } from './real-fills.queries.ts'
import { pairOf } from './stored-rules.ts'

interface MovesDeps {
  prices: Pick<PricesService, 'latest'>
}

/**
 * Books what a ledger has brought to wallets of pools and taken from them, beside trades: what was put in and taken out, and fees. Again it
 * changes nothing: what the legs have already is left out.
 */
export const createBookedMoves =
  (deps: MovesDeps): BookedListener =>
  async (trx, booked) => {
    const paid = await moves.listPaidByOwners(
      trx,
      booked.settled.flatMap(({ id, type }) => (type === 'wallets' ? id : [])),
    )
    const touched = booked.contents.touched.filter((address) => booked.ours.get(address)?.role === 'trading')
    if (touched.length + paid.length === 0) return
    const poolOf = new Map(
      (await listFilledWallets(trx, touched)).flatMap(({ address, poolId }) => (poolId ? [[address, poolId]] : [])),
    )
    const ids = [...new Set([...poolOf.values(), ...paid.map(({ poolId }) => poolId)])].toSorted()
    const rows = await lockPools(trx, ids)
    const found = [...(await movesIn(trx, booked, poolOf)), ...paid.map(({ poolId, fee }) => ownersFee(poolId, fee))]
    const movesOf = Map.groupBy(found, ({ poolId }) => poolId)
    const moved = rows.filter(({ id }) => movesOf.has(id))
    if (moved.length === 0) return
    const assets = new Set([NATIVE, ...moved.flatMap((row) => Object.values(pairOf(row)))])
    const usd = await deps.prices.latest([...assets], trx)
    for (const row of moved) {
      const own = movesOf.get(row.id) ?? []
      const pool: MovedPool = movedPool(row, usd)
      for (const move of own) addMove(pool, move)
      await moves.storeMoved(trx, pool)
    }
  }

interface PoolMove extends Move {
  poolId: string
}
const ownersFee = (poolId: string, fee: string): PoolMove => ({
  poolId,
  kind: 'owners_fee',
  asset: NATIVE,
  amount: toStroops(fee),
})

/** In the order of the ledger; what goes from one wallet of a pool to another stays in it. */
async function movesIn(trx: Trx, { contents, ours }: Booked, poolOf: ReadonlyMap<string, string>): Promise<PoolMove[]> {
  const fees = contents.transactions.flatMap(({ id, feeAccount, feeCharged }) =>
    feeCharged === '0' ? [] : { operationId: id, account: feeAccount, leg: 0, cause: 'fee' as const, fee: feeCharged },
  )
  const legs = contents.legs.filter(({ account, cause }) => poolOf.has(account) && cause !== 'trade')
  const own = [...fees.filter(({ account }) => poolOf.has(account)), ...legs]
  const isBooked = await moves.listBookedLegs(trx, own)
  const partiesOf = Map.groupBy(contents.legs, ({ operationId }) => operationId)
  return own.flatMap((leg): PoolMove[] => {
    const poolId = poolOf.get(leg.account)
    if (poolId === undefined || isBooked(leg)) return []
    if ('fee' in leg) return [{ poolId, kind: 'network_fee', asset: NATIVE, amount: BigInt(leg.fee) }]
    const { asset, cause } = leg
    const others = (partiesOf.get(leg.operationId) ?? []).filter(({ account }) => account !== leg.account)
    if (others.length > 0 && others.every(({ account }) => poolOf.get(account) === poolId)) return []
    const amount = toStroops(leg.amount)
    const size = amount < 0n ? -amount : amount
    if (amount > 0n) return [{ poolId, kind: 'in', asset, amount: size }]
    if (cause === 'clawback') return [{ poolId, kind: 'lost', asset, amount: size }]
    const isFee = others.some(({ account }) => ours.get(account)?.role === 'fee')
    return [{ poolId, kind: isFee ? 'service_fee' : 'out', asset, amount: size }]
  })
}
