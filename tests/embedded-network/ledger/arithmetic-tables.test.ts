import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  adjustedAmount,
  buyOfferLiabilities,
  exchange,
  type Rounding,
  sellOfferLiabilities,
} from '#server/embedded-network/ledger/exchange.arithmetic.ts'
import { poolPayout, poolPrice, poolWithdrawal } from '#server/embedded-network/ledger/pool.arithmetic.ts'

const FOLDER = new URL('../vectors/tables/', import.meta.url)
const ROUNDINGS: Record<string, Rounding> = {
  NORMAL: 'normal',
  PATH_PAYMENT_STRICT_RECEIVE: 'strictReceive',
  PATH_PAYMENT_STRICT_SEND: 'strictSend',
}

type Row = (string | number | boolean)[]

function readTable(name: string): Record<string, Row[]> {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<string, Row[]>
}

const big = (value: Row[number] | undefined): bigint => BigInt(String(value))
const priceOf = ([n, d]: Row) => ({ n: Number(n), d: Number(d) })

describe('the recorded tables of exchange arithmetic', () => {
  test('exchanges with one offer', () => {
    const rows = readTable('exchange_v10_run.json').rows ?? []
    const own = rows.map((row) => {
      const limits = {
        maxWheatSend: big(row[2]),
        maxWheatReceive: big(row[3]),
        maxSheepSend: big(row[4]),
        maxSheepReceive: big(row[5]),
      }
      const { wheat, sheep, wheatStays } = exchange(priceOf(row), limits, ROUNDINGS[String(row[6])] ?? 'normal')
      return [...row.slice(0, 7), String(wheat), String(sheep), wheatStays]
    })
    expect(own).toEqual(rows)
    expect(rows).toHaveLength(875)
  })

  test('amounts to which offers are cut', () => {
    const rows = readTable('adjust_offer_run.json').rows ?? []
    expect(rows.map((row) => String(adjustedAmount(priceOf(row), big(row[2]), big(row[3]))))).toEqual(
      rows.map((row) => row[4]),
    )
  })

  test('liabilities of sell and buy offers', () => {
    const { sell = [], buy = [] } = readTable('offer_liabilities_run.json')
    const selling = sell.map((row) => sellOfferLiabilities(priceOf(row), big(row[2])))
    expect(selling.map(({ selling: a, buying: b }) => [String(a), String(b)])).toEqual(sell.map((row) => row.slice(3)))
    const buying = buy.map((row) => buyOfferLiabilities(priceOf(row), big(row[2])))
    expect(buying.map(({ selling: a, buying: b }) => [String(a), String(b)])).toEqual(buy.map((row) => row.slice(3)))
  })

  test('swaps with pools', () => {
    const rows = readTable('pool_exchange_run.json').rows ?? []
    const own = rows.map((row) => {
      const reserves = { toPool: big(row[0]), fromPool: big(row[2]), fee: Number(row[4]) }
      const sends = row[5] === 'PATH_PAYMENT_STRICT_SEND'
      const other = sends ? poolPayout(reserves, big(row[1])) : poolPrice(reserves, big(row[3]))
      if (other === null) return [false]
      return sends ? [true, String(row[1]), String(other)] : [true, String(other), String(row[3])]
    })
    expect(own).toEqual(rows.map((row) => (row[6] ? row.slice(6) : [false])))
  })

  test('withdrawals from pools', () => {
    const rows = readTable('pool_withdraw_run.json').rows ?? []
    expect(rows.map((row) => String(poolWithdrawal(big(row[0]), big(row[1]), big(row[2]))))).toEqual(
      rows.map((row) => row[3]),
    )
  })
})
