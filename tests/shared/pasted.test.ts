import { expect, test } from 'vitest'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { AddAllowed } from '#shared/domains/security/allow-list.schema.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { signInName } from '#shared/kernel/sign-in-name.ts'

const ADDRESS = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const spread = (text: string): string => `\u00A0\u200B${text.slice(0, 20)}\n \u200D${text.slice(20)}\uFEFF\u2060`

test('addresses, assets and hashes lose white space and what nobody sees, where what remains is one', () => {
  for (const text of [ADDRESS, `USDC:${ADDRESS}`, 'a'.repeat(64)]) expect(pasted(spread(text))).toBe(text)
  const mistyped = ADDRESS.replace('GAAZ', 'GAAY')
  for (const text of [spread(mistyped).trim(), 'b\u200Bob', 'ann smith', 'a'.repeat(63)])
    expect(pasted(text)).toBe(text.trim())
})

test('the calls that take an address take it as it was pasted, and names with an invisible character stay what they are', () => {
  const payment = { asset: 'XLM', amount: '1' }
  expect(PreviewPayment.parse({ ...payment, destination: spread(ADDRESS) }).destination).toBe(ADDRESS)
  expect(PreviewPayment.parse({ ...payment, destination: ' b\u200Bob ' }).destination).toBe('b\u200Bob')
  expect(AddAllowed.parse({ label: 'x', address: spread(ADDRESS) }).address).toBe(ADDRESS)
})

test('a user name loses what stands around it at the sign-in', () => {
  for (const username of [' ann', 'ann\u00A0', '\u200Bann\uFEFF', '\tann\n\u2060'])
    expect(signInName(username)).toBe('ann')
  expect([signInName('\u200B '), signInName('a\u200Bn n')]).toEqual(['', 'a\u200Bn n'])
})
