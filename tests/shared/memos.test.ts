import { Memo } from '@stellar/stellar-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoFault } from '#shared/kernel/memo.ts'

test('a text memo is measured in bytes, not in characters', () => {
  expect(memoFault('text', 'a'.repeat(28))).toBeNull()
  expect(memoFault('text', 'a'.repeat(29))).toContain('28 bytes')
  expect(memoFault('text', '💶'.repeat(7))).toBeNull()
  expect(memoFault('text', `${'💶'.repeat(7)}a`)).toContain('28 bytes')
  expect(memoFault('text', 'é'.repeat(14))).toBeNull()
  expect(memoFault('text', 'é'.repeat(15))).toContain('28 bytes')
})

test('what passes here is what the Stellar library can sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (memo) => {
      if (memoFault('text', memo) !== null) return
      const signed = Buffer.from(Memo.text(memo).toXDRObject().toXdr('base64'), 'base64')
      expect(signed.subarray(8, 8 + Buffer.byteLength(memo)).toString()).toBe(memo)
    }),
  )
})

test('NUL and lone surrogates are refused: a database or the ledger would change them', () => {
  for (const memo of ['a\0b', '\ud800', 'x\udfff']) expect(memoFault('text', memo)).not.toBeNull()
})

test('an id memo is a whole number of 64 bits without sign or leading zeros', () => {
  for (const memo of ['0', '7', '18446744073709551615']) expect(memoFault('id', memo)).toBeNull()
  const wrong = ['', '-1', '+1', '1.0', '01', '1e3', ' 1', '0x1', '18446744073709551616', '99999999999999999999', '٣']
  for (const memo of wrong) expect(memoFault('id', memo)).not.toBeNull()
})

test('hash and return memos are 32 bytes in hexadecimal', () => {
  for (const type of ['hash', 'return'] as const) {
    expect(memoFault(type, 'aB'.repeat(32))).toBeNull()
    for (const memo of ['', 'ab', 'ab'.repeat(31), 'ab'.repeat(33), 'g'.repeat(64), `0x${'a'.repeat(62)}`]) {
      expect(memoFault(type, memo)).not.toBeNull()
    }
  }
})
