import { expect, test } from 'vitest'
import { isReached, spansOf } from '#server/domains/alerts/crossing.ts'

const at = (price: string, change: string | null = null) => ({ price, change })

test('a price that rises crosses what lies above where it was, up to where it is; one that falls the other way round', () => {
  expect(spansOf(at('0.1'), at('0.15'))).toEqual([{ condition: 'above', low: '0.1', high: '0.15', holds: 'high' }])
  expect(spansOf(at('0.15'), at('0.1'))).toEqual([{ condition: 'below', low: '0.1', high: '0.15', holds: 'low' }])
  expect(spansOf(at('0.10'), at('0.1'))).toEqual([])
  expect(spansOf(at('9'), at('10'))).toMatchObject([{ condition: 'above' }])
})

test('a change counts by its size, up or down, from where it was on that side of nothing', () => {
  const change = (low: string, high: string) => ({ condition: 'change', low, high, holds: 'high' })
  expect(spansOf(at('1', '2'), at('1', '5.5'))).toEqual([change('2', '5.5')])
  expect(spansOf(at('1', '-2'), at('1', '-5.5'))).toEqual([change('2', '5.5')])
  expect(spansOf(at('1', '6'), at('1', '-5'))).toEqual([change('0', '5')])
  expect(spansOf(at('1', '-6'), at('1', '4'))).toEqual([change('0', '4')])
  expect(spansOf(at('1', '6'), at('1', '4'))).toEqual([])
  expect(spansOf(at('1', null), at('1', '9'))).toEqual([])
  expect(spansOf(at('1', '9'), at('1', null))).toEqual([])
})

test('whoever asks for a price that is there already has nothing to wait for', () => {
  expect(isReached('above', '0.15', '0.150')).toBe(true)
  expect(isReached('above', '0.15', '0.1499')).toBe(false)
  expect(isReached('below', '0.15', '0.1499')).toBe(true)
  expect(isReached('below', '0.15', '0.16')).toBe(false)
  expect(isReached('change', '5', '1')).toBe(false)
})
