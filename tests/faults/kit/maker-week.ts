import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { CreatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { agrees, type Looked } from '#tests/domains/market-making/kit/statement.ts'
import { ASSETS, MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'

export interface WeekReport {
  /** Fills until the end of each day. */
  fills: number[]
  /** At the end, in the counter asset. */
  profit: string
  breaches: string[]
}

const HOUR_SECONDS = 3600
const LEDGER_SECONDS = 5
/** Ledgers in a row at each visit: one to look, one that takes orders back, one that places them. */
const IN_A_ROW = 4
const TERMS = {
  mode: 'real',
  base: NATIVE,
  budgetBase: '1500',
  budgetQuote: '200',
  levels: 3,
  walletCount: 4,
  minTradeSize: '1',
  maxTradeSize: '150',
  spreadPercentage: '0.06',
  depthPercentage: '0.3',
  tolerancePercentage: '0.02',
  priceMargin: '50.0',
  dailyVolumeUsd: '100000',
  dailyLossUsd: '500',
  coolDownSeconds: 0,
  leastLifeSeconds: 0,
  staleSeconds: 300,
}

/** A pool of Ann quotes on the living market, which goes on for so many hours each of so many days; the statement is compared at the end of each. */
export async function liveThrough(days: number, hours: number): Promise<WeekReport> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  await using app = await startMoneyApp({ clock, network: { market: { ...MARKET, pastDays: 1 } } })
  const usdc = assetId('USDC', ASSETS.usdc.issuer ?? '')
  const [ann] = await funded(app, usdc)
  const { marketMaking, prices, markets, orders } = app.services
  const looked: Looked = { app, ann, usdc }
  /** The next ledger closes so many seconds later, by every clock; what assets cost follows the book. */
  const ledger = async (seconds: number): Promise<void> => {
    ahead += seconds * 1000
    await app.closeLedger({ closeTime: Math.floor(clock.now().getTime() / 1000) })
    const { bids, asks } = await markets.book({ base: NATIVE, counter: usdc })
    const [[bidN, bidD] = [], [askN, askD] = []] = [bids[0], asks[0]]
    if (bidN && bidD && askN && askD) {
      await app.pool.query('delete from prices where asset = any($1)', [[NATIVE, usdc]])
      await prices.fix(NATIVE, ((bidN / bidD + askN / askD) / 2).toFixed(7))
      await prices.fix(usdc, '1')
      // The database's own clock does not go ahead.
      await app.pool.query('update prices set at = $1 where asset = any($2)', [clock.now(), [NATIVE, usdc]])
    }
    await orders.sweep() // as its job does each minute
    await marketMaking.moveWallets()
    await marketMaking.look()
    await app.settle()
  }
  await ledger(LEDGER_SECONDS)
  const id = await started(looked, ann)
  for (let n = 0; n < 10 && (await stateOf(looked, id)) !== 'quoting'; n += 1) await ledger(LEDGER_SECONDS)
  const report: WeekReport = { fills: [], profit: '0', breaches: [] }
  for (let day = 1; day <= days; day += 1) {
    for (let hour = 0; hour < hours; hour += 1) {
      for (let n = 0; n < IN_A_ROW; n += 1) await ledger(LEDGER_SECONDS)
      await ledger((24 / hours) * HOUR_SECONDS - IN_A_ROW * LEDGER_SECONDS)
    }
    await agrees(looked, id)
    report.fills.push((await marketMaking.get(ann.id, id)).fills)
  }
  const { version } = await marketMaking.get(ann.id, id)
  await marketMaking.close(ann.session, { id, seen: version, password: ann.password })
  for (let n = 0; n < 12 && (await stateOf(looked, id)) !== 'closed'; n += 1) await ledger(LEDGER_SECONDS)
  const { held, profit } = await agrees(looked, id)
  if (held.xlm !== 0n || held.usdc !== 0n) report.breaches.push('something is left in its wallets')
  report.profit = String(profit)
  report.breaches.push(...(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })))
  return report
}

const stateOf = async ({ app, ann }: Looked, id: string): Promise<string> =>
  (await app.services.marketMaking.get(ann.id, id)).state

async function funded(app: Looked['app'], usdc: string): Promise<[Payer]> {
  const people = await somePayers(app, '3000')
  const [ann] = people
  await app.services.wallet.addTrustline(ann.id, usdc, crypto.randomUUID())
  await app.settle()
  const issuer = Keypair.fromSecret(MARKET.assets[0]?.issuerSecret ?? '')
  const asset = new Asset('USDC', issuer.publicKey())
  await applyOutside(app, {
    signers: [issuer],
    operations: [Operation.payment({ destination: ann.address, asset, amount: '1000' })],
  })
  await app.pool.query(`update assets set issuer = $1 where asset_code = 'USDC' and user_id is null`, [
    issuer.publicKey(),
  ])
  await app.pool.query(`update featured_tokens set issuer = $1 where asset_code = 'USDC'`, [issuer.publicKey()])
  await app.pool.query(`update settings set require_password_for_send = false`)
  await app.services.prices.fix(usdc, '1')
  await app.settle()
  return [ann]
}

async function started({ app, usdc }: Looked, ann: Payer): Promise<string> {
  const { marketMaking } = app.services
  const input = CreatePool.parse({ ...TERMS, requestId: crypto.randomUUID(), name: 'Maker', counter: usdc })
  const { id, version } = await marketMaking.create(ann.id, input)
  const proof = { password: ann.password }
  await marketMaking.acceptRisk(ann.session, { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof })
  const { version: seen } = await marketMaking.get(ann.id, id)
  await marketMaking.start(ann.session, { id, seen, ...proof })
  return id
}
