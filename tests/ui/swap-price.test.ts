import { expect, test } from 'vitest'
import { axisFigure } from '#client/domains/swaps/price/price-figures.ts'
import { pricePoints } from '#client/domains/swaps/price/price-points.ts'
import { shortPrice } from '#client/ui/digits.ts'

const HOUR_MS = 3_600_000
const day = (time: string): string => `2026-11-23T${time}.000Z`
const candle = (time: string, open: string, close: string) => ({
  at: day(time),
  open,
  close,
  high: close,
  low: open,
  baseVolume: '1',
  counterVolume: '1',
  trades: 1,
})
const span = { step: HOUR_MS, start: Date.parse(day('12:00:00')), now: Date.parse(day('12:20:00')) }

test('a price over time begins with the first trade, stands until the next one, and ends with the newest minute', () => {
  const past = [candle('08:00:00', '16', '16.2'), candle('11:00:00', '16.1', '16.4')]
  const lately = [candle('12:03:00', '16.3', '16.3'), candle('12:07:00', '16.5', '16.6')]
  expect(pricePoints({ past, lately, ...span })).toEqual([
    { at: day('08:00:00'), value: '16' },
    { at: day('09:00:00'), value: '16.2' },
    { at: day('10:00:00'), value: '16.2' },
    { at: day('11:00:00'), value: '16.2' },
    { at: day('12:00:00'), value: '16.4' },
    { at: day('12:20:00'), value: '16.6' },
  ])
})

test('a pair whose only trade is minutes old has a price from then to now, and one without a trade has none', () => {
  const lately = [candle('12:03:00', '16.3', '16.5')]
  expect(pricePoints({ past: [], lately, ...span })).toEqual([
    { at: day('12:03:00'), value: '16.3' },
    { at: day('12:20:00'), value: '16.5' },
  ])
  expect(pricePoints({ past: [], lately: [], ...span })).toEqual([])
  const past = [candle('11:00:00', '2', '3')]
  expect(pricePoints({ past, lately: [], ...span, now: span.start })).toEqual([
    { at: day('11:00:00'), value: '2' },
    { at: day('12:00:00'), value: '3' },
  ])
})

test('a price shows five digits that count, and its axis four', () => {
  const shown: [price: string, figure: string, axis: string][] = [
    ['16.14412345678901234567', '16.144', '16.14'],
    ['0.06170614209999999999', '0.061706', '0.06171'],
    ['0.00000012345678', '0.00000012345', '0.0000001235'],
    ['12345.6', '12345.60', '12350'],
    ['7', '7.0000', '7'],
  ]
  for (const [price, figure, axis] of shown)
    expect([price, shortPrice(price), axisFigure(price)]).toEqual([price, figure, axis])
})
