import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordStrength } from '#client/app/passwords/password-strength.ts'

describe('the strength of a password', () => {
  test.each([
    ['', 0],
    ['password', 0],
    ['12345678', 0],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 0],
    ['abcdefghijklmnop', 0],
    ['tramontana', 1],
    ['Tramontana-9', 3],
    ['correct horse battery staple', 3],
  ])('of "%s" is %i of 3', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('never falls when letters are added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start))
      }),
    )
  })
})
