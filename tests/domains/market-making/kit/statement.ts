import { expect } from 'vitest'
import { parts as priceParts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Whose pools are looked at. */
export interface Looked {
  app: TestApp
  ann: { id: string }
  usdc: string
}

/** Of the wallets, stroops by asset, as the ledger itself has them. */
async function onLedger({ app, usdc }: Looked, id: string): Promise<Record<'xlm' | 'usdc', bigint>> {
  const { rows } = await app.pool.query<{ address: string }>(
    `select wallet_address as address from trading_wallets where pool_id = $1`,
    [id],
  )
  const accounts = await Promise.all(rows.map(({ address }) => app.engine.horizon.account(address)))
  const sum = (asset: string) =>
    accounts
      .flatMap((account) => account?.balances.filter((line) => line.asset === asset) ?? [])
      .reduce((all, { balance }) => all + toStroops(balance), 0n)
  return { xlm: sum(NATIVE), usdc: sum(usdc) }
}

/** Stroops of XLM that the ledger took of the owner's account and of the wallets for them. */
export async function networkFeesOf({ app, ann }: Looked): Promise<bigint> {
  const { rows } = await app.pool.query<{ sum: string }>(
    `select coalesce(sum(network_fee), 0)::text as sum from transactions where type in ('wallets', 'order') and user_id = $1`,
    [ann.id],
  )
  return toStroops(rows[0]?.sum ?? '0')
}

async function figures({ app, ann }: Looked, id: string) {
  const { rows } = await app.pool.query<Record<'put_in' | 'taken_out' | 'last_price', string>>(
    `select put_in, taken_out, last_price::text from liquidity_pools where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('no pool')
  const { profit, baseBalance, quoteBalance, reserve } = await app.services.marketMaking.get(ann.id, id)
  const { n, d } = priceParts(row.last_price)
  const parts = [profit.spreadIncome, profit.inventoryChange, profit.fees, profit.reserves].map(toStroops)
  return {
    held: { xlm: toStroops(baseBalance) + toStroops(reserve ?? '0'), usdc: toStroops(quoteBalance) },
    worth: ({ xlm, usdc }: { xlm: bigint; usdc: bigint }) => usdc + (xlm * n) / d,
    parts: parts.reduce((sum, part) => sum + part, 0n),
    profit: toStroops(profit.profit),
    fees: -toStroops(profit.fees),
    reserves: toStroops(profit.reserves),
    putIn: toStroops(row.put_in),
    takenOut: toStroops(row.taken_out),
  }
}

/** Value now - put in + taken out, by what the ledger has, is the profit, and its parts make it up. */
export async function agrees(market: Looked, id: string) {
  const [found, ledger] = [await figures(market, id), await onLedger(market, id)]
  expect(found.held).toEqual(ledger)
  expect(found.profit).toBe(found.worth(ledger) - found.putIn + found.takenOut)
  expect(found.parts).toBe(found.profit)
  return found
}
