import { expect, expectTypeOf, test } from 'vitest'
import { bind } from '#server/kernel/bind.ts'

interface Deps {
  shop: string
  taxPercent: number
}

/** What a verb needs may be less than what it is given. */
const greet = ({ shop }: Pick<Deps, 'shop'>, name: string, sign = '!') => `${name} at ${shop}${sign}`
const gross = async ({ taxPercent }: Deps, net: number) => (net * (100 + taxPercent)) / 100
const name = ({ shop }: Deps) => shop

const shop = bind({ shop: 'Baker', taxPercent: 10 }, { greet, gross, called: name })

test('a bound verb is called without what it works with, and answers as the verb does', async () => {
  expect(shop.greet('Ada')).toBe('Ada at Baker!')
  expect(shop.greet('Ada', '?')).toBe('Ada at Baker?')
  expect(await shop.gross(200)).toBe(220)
  expect(shop.called()).toBe('Baker')
})

test('its type is the verb’s without the first parameter: names, what may be left out, and the answer', () => {
  expectTypeOf(shop.greet).toEqualTypeOf<(name: string, sign?: string) => string>()
  expectTypeOf(shop.gross).toEqualTypeOf<(net: number) => Promise<number>>()
  expectTypeOf(shop.called).toEqualTypeOf<() => string>()
})
