import { Keypair } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { actionsFor, actionsOf } from '#server/domains/search/actions.ts'
import { marketsShowing } from '#server/domains/search/found-markets.ts'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { readSentence, type Sentence } from '#shared/domains/search/sentence.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'

const held = (asset: string, quarantine: WalletBalance['quarantine'] = null): WalletBalance =>
  ({ asset, spendable: '100.0000000', price: '2', quarantine }) as WalletBalance
const person = (name: string, rest: Partial<SuggestedRecipient> = {}): SuggestedRecipient => ({
  contactId: name,
  name,
  destination: name.toLowerCase(),
  address: null,
  memo: null,
  memoType: null,
  isBlocked: false,
  lastPayment: null,
  ...rest,
})
const acts = (text: string, people: SuggestedRecipient[], balances: WalletBalance[]) =>
  actionsOf(readSentence(text) as Sentence, {
    people,
    overview: { balances } as WalletOverview,
    known: [{ asset: 'XLM', name: 'Lumens' }],
  })
const BOB = person('Bob')
const XLM = held('XLM')

test('a code that two held assets have, or one that is set apart, fills in nothing', () => {
  expect(acts('send 5 USDC to bob', [BOB], [XLM, held('USDC:A')])).toMatchObject([{ asset: 'USDC:A', usd: '10.00' }])
  expect(acts('send 5 USDC to bob', [BOB], [XLM, held('USDC:A'), held('USDC:B')])).toEqual([])
  expect(acts('send 5 USDC to bob', [BOB], [XLM, held('USDC:A', 'copycat')])).toEqual([])
  expect(acts('swap 5 XLM to USDC', [], [XLM, held('USDC:A', 'copycat')])).toEqual([])
})

test('nobody whose name leads somewhere else now is paid from here; a memo of theirs comes along', () => {
  expect(acts('send 5 to bob', [person('Bob', { isBlocked: true })], [XLM])).toEqual([])
  expect(actionsFor([person('Bob', { isBlocked: true })])).toEqual([])
  const [found] = acts('send 5 to bob', [person('Bob', { memo: '88', memoType: 'id' })], [XLM])
  expect(found).toMatchObject({ to: { destination: 'bob', memo: '88', memoType: 'id' } })
})

test('whoever is found by anything but the beginning of a name is not paid from here', () => {
  expect(acts('send 5 to ob', [BOB], [XLM])).toEqual([])
  expect(acts('send 5 to marta oli', [person('Marta Oliveira')], [XLM])).toHaveLength(1)
  expect(acts('send 5 to oliveira', [person('Marta Oliveira')], [XLM])).toHaveLength(1)
})

test('a few letters of an address name nobody; six of them, as shown where it is shortened, do', () => {
  const address = Keypair.random().publicKey()
  const stranger = person('', { name: null, destination: address, address })
  expect(acts('send 5 to g', [stranger], [XLM])).toEqual([])
  expect(acts(`send 5 to ${address.slice(0, 5)}`, [stranger], [XLM])).toEqual([])
  expect(acts(`send 5 to ${address.slice(0, 6).toLowerCase()}`, [stranger], [XLM])).toHaveLength(1)
})

test('what is not covered is offered in lumens, where the form says what is missing', () => {
  expect(acts('send 500 to bob', [BOB], [held('USDC:A'), XLM])).toMatchObject([{ asset: 'XLM', amount: '500' }])
})

test('markets are found by the beginning of one code, or of both in either order', () => {
  const markets = ['USDC:A', 'SKL:A'].map(
    (counter) => ({ base: 'XLM', counter, price: null, change24h: null }) as Market,
  )
  const shown = (text: string) => marketsShowing(text, markets).map(({ counter }) => counter)
  expect(shown('xl')).toEqual(['USDC:A', 'SKL:A'])
  for (const text of ['usdc', 'xlm/us', 'USDC XLM', 'usdc-xlm'])
    expect({ text, found: shown(text) }).toEqual({ text, found: ['USDC:A'] })
  for (const text of ['us dc xlm', 'lm', '/', 'xlm/xlm'])
    expect({ text, found: shown(text) }).toEqual({ text, found: [] })
})
