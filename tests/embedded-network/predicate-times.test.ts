import { expect, test } from 'vitest'
import { predicateJson } from '#server/embedded-network/history/predicate-json.ts'

const written = (time: bigint) => predicateJson({ type: 'beforeAbsoluteTime', time })

test.each([
  [0n, '1970-01-01T00:00:00Z'],
  [1_900_000_000n, '2030-03-17T17:46:40Z'],
  [253_402_300_799n, '9999-12-31T23:59:59Z'],
  [253_402_300_800n, '+10000-01-01T00:00:00Z'],
  [9_223_372_036_854_775_807n, '+292277026596-12-04T15:30:07Z'],
  [-1n, '1969-12-31T23:59:59Z'],
  [-62_167_219_201n, '-0001-12-31T23:59:59Z'],
])('%d seconds are %s, as Horizon writes the end of a claim', (time, text) => {
  expect(written(time)).toEqual({ abs_before: text, abs_before_epoch: String(time) })
})
