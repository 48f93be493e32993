import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf, otherSide, type PoolState, squareRoot, withdrawalOf } from '#shared/domains/pools/pool-math.ts'
import { coveredBetween, type PoolEntry, scenarioAt, sidesOf, worthOf } from '#shared/domains/pools/pool-position.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** What a real validator answered; the README beside the files says how they are written. */
const VECTORS = path.join(import.meta.dirname, '../../embedded-network/vectors')
const read = (file: string) => JSON.parse(readFileSync(path.join(VECTORS, file), 'utf8'))

interface Step {
  txs: { ops: { type: string; pool?: string; [field: string]: unknown }[]; result?: { tx: string } }[]
  changes?: Record<string, Record<string, string> | null>
}
interface Group {
  setups: Record<string, Step[]>
  scenarios: { setup?: string; steps: Step[] }[]
}

/** Every ledger with one operation on a pool that went through, with the pool before it and after. */
function* poolLedgers(): Generator<{ op: Record<string, unknown>; before: PoolState; after: PoolState }> {
  for (const file of readdirSync(VECTORS).filter((name) => /^(pool|fuzz-.*)\.json$/.test(name))) {
    const { setups, scenarios } = read(file) as Group
    for (const { setup, steps } of scenarios) {
      const pools = new Map<string, PoolState>()
      for (const { txs, changes = {} } of [...(setup ? (setups[setup] ?? []) : []), ...steps]) {
        const [op] = txs.flatMap(({ ops }) => ops)
        const before = pools.get(op?.pool ?? '')
        for (const [entry, now] of Object.entries(changes))
          if (entry.startsWith('pool ') && now) pools.set(entry.slice(5), stateOf(now))
        const after = pools.get(op?.pool ?? '')
        const isAlone = txs.length === 1 && txs[0]?.ops.length === 1
        if (op && isAlone && before && after && after !== before) yield { op, before, after }
      }
    }
  }
}
const stateOf = (entry: Record<string, string>): PoolState => ({
  reserveA: BigInt(entry.reserveA ?? 0),
  reserveB: BigInt(entry.reserveB ?? 0),
  shares: BigInt(entry.shares ?? 0),
})

/** What the ledger would have, by our arithmetic; null for operations that neither put in nor take out. */
function expectedOf(op: Record<string, unknown>, { reserveA, reserveB, shares }: PoolState): PoolState | null {
  const before = { reserveA, reserveB, shares }
  const given = (field: string) => toStroops(String(op[field]))
  if (op.type === 'liquidityPoolDeposit') {
    const put = depositOf(before, given('maxAmountA'), given('maxAmountB'))
    return { reserveA: reserveA + put.amountA, reserveB: reserveB + put.amountB, shares: shares + put.shares }
  }
  if (op.type !== 'liquidityPoolWithdraw') return null
  const paid = withdrawalOf(before, given('amount'))
  return { reserveA: reserveA - paid.amountA, reserveB: reserveB - paid.amountB, shares: shares - given('amount') }
}

test('deposits and withdrawals come out as a validator of the network computed them, to the stroop', () => {
  const ledgers = [...poolLedgers()].flatMap(({ op, before, after }) => {
    const expected = expectedOf(op, before)
    return expected ? [{ type: op.type, expected, after }] : []
  })
  expect(ledgers.map(({ expected }) => expected)).toEqual(ledgers.map(({ after }) => after))
  expect(ledgers.filter(({ type }) => type === 'liquidityPoolDeposit').length).toBeGreaterThan(20)
  expect(ledgers.filter(({ type }) => type === 'liquidityPoolWithdraw').length).toBeGreaterThan(5)
  const { rows } = read('tables/pool_withdraw_run.json') as { rows: [string, string, string, string][] }
  for (const [redeemed, shares, reserve, paid] of rows) {
    const pool = { reserveA: BigInt(reserve), reserveB: 1n, shares: BigInt(shares) }
    expect(withdrawalOf(pool, BigInt(redeemed)).amountA).toBe(BigInt(paid))
  }
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 17n })
const pool = fc.record({ reserveA: amount, reserveB: amount, shares: amount })

test('putting in and taking out never makes value, and a pool never loses any', () => {
  fc.assert(
    fc.property(pool, amount, amount, (state, maxA, maxB) => {
      const put = depositOf(state, maxA, maxB)
      if (put.shares === 0n) return
      expect(put.amountA <= maxA && put.amountB <= maxB).toBe(true)
      const full = {
        reserveA: state.reserveA + put.amountA,
        reserveB: state.reserveB + put.amountB,
        shares: state.shares + put.shares,
      }
      const back = withdrawalOf(full, put.shares)
      expect(back.amountA <= put.amountA && back.amountB <= put.amountB).toBe(true)
      // What a share stands for has not shrunk for the others: neither side, cross-multiplied.
      const rest = { a: full.reserveA - back.amountA, b: full.reserveB - back.amountB }
      expect(rest.a >= state.reserveA && rest.b >= state.reserveB).toBe(true)
    }),
  )
})

test('the other side of an amount is what the ledger then takes whole', () => {
  fc.assert(
    fc.property(pool, amount, (state, a) => {
      const b = otherSide(state, 'a', a)
      if (b === null || b > 10n ** 18n) return
      const put = depositOf(state, a, b)
      expect(put.shares).toBe((state.shares * a) / state.reserveA)
    }),
  )
})

test('a square root is exact for numbers of any size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 70n }), (n) => {
      const root = squareRoot(n)
      expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true)
    }),
  )
})

const UNIT = 10_000_000n
/** 1,000 of A and 500 of B went in, as a tenth of a pool whose price then doubles, with or without fees. */
const entry: PoolEntry = { amountA: 1000n * UNIT, amountB: 500n * UNIT, shares: 700n * UNIT, left: 700n * UNIT }

test('impermanent loss at twice the price is that of the textbook, and fees are what the pool has grown by', () => {
  const root2 = 14_142_135_623n // a price of A twice as high: reserves times 1/sqrt 2 and sqrt 2
  const doubled = {
    reserveA: (10_000n * UNIT * 10_000_000_000n) / root2,
    reserveB: (5_000n * UNIT * root2) / 10_000_000_000n,
    shares: 7000n * UNIT,
  }
  const bare = worthOf(sidesOf([entry], { pool: doubled, own: 700n * UNIT, isBaseA: true }))
  expect(Number(bare.held) / 1e7).toBeCloseTo(1500, 4) // 500 of B, and 1,000 of A at 1.0 instead of 0.5
  expect(Number(bare.impermanentLoss) / Number(bare.held)).toBeCloseTo(1 - (2 * Math.SQRT2) / 3, 6)
  expect(bare.fees).toBeLessThanOrEqual(2n)
  const grown = { ...doubled, reserveA: (doubled.reserveA * 101n) / 100n, reserveB: (doubled.reserveB * 101n) / 100n }
  const earned = worthOf(sidesOf([entry], { pool: grown, own: 700n * UNIT, isBaseA: true }))
  expect(Number(earned.fees) / Number(bare.now)).toBeCloseTo(0.01, 6)
  expect(earned.impermanentLoss - bare.impermanentLoss).toBeLessThanOrEqual(2n)
})

test('held, less impermanent loss, plus fees is the value now, to the stroop, and no part is below nothing', () => {
  fc.assert(
    fc.property(
      pool,
      fc.array(
        fc.record({ amountA: amount, amountB: amount, shares: amount, part: fc.integer({ min: 1, max: 1000 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.boolean(),
      (state, given, isBaseA) => {
        const entries = given.map((one) => ({ ...one, left: (one.shares * BigInt(one.part)) / 1000n }))
        const own = entries.reduce((sum, { left }) => sum + left, 0n)
        const whole = { ...state, shares: state.shares + own }
        const { held, impermanentLoss, fees, now } = worthOf(sidesOf(entries, { pool: whole, own, isBaseA }))
        expect(held - impermanentLoss + fees).toBe(now)
        expect(impermanentLoss >= 0n && fees >= 0n).toBe(true)
      },
    ),
  )
})

test('the scenario says of today what the position says, and holding wins at both ends beyond what fees cover', () => {
  const state = { reserveA: 10_300n * UNIT, reserveB: 5_150n * UNIT, shares: 7000n * UNIT }
  const sides = sidesOf([entry], { pool: state, own: 700n * UNIT, isBaseA: true })
  const { held, now } = worthOf(sides)
  const today = scenarioAt(sides, 0)
  expect(today.held).toBe(held)
  expect(Number(today.pool - now)).toBeCloseTo(0, -1)
  const covered = coveredBetween(sides)
  if (!covered) throw new Error('fees cover nothing')
  for (const percent of [Math.ceil(covered.from), Math.floor(covered.to)])
    expect(scenarioAt(sides, percent).pool).toBeGreaterThanOrEqual(scenarioAt(sides, percent).held)
  for (const percent of [Math.floor(covered.from) - 1, Math.ceil(covered.to) + 1])
    expect(scenarioAt(sides, percent).pool).toBeLessThan(scenarioAt(sides, percent).held)
})
