import { Account, Keypair, MuxedAccount } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { readScanned } from '#client/domains/payments/send/scan/scanned.ts'

const ORIGIN = 'https://wallet.example'
const key = Keypair.random()
const address = key.publicKey()

test.each([
  address,
  new MuxedAccount(new Account(address, '0'), '7').accountId(),
  'marta*astrolabe.example',
  `web+stellar:pay?destination=${address}`,
  `WEB+STELLAR:tx?xdr=AAAA`, // refused by name where payment links are opened
])('%s goes where one types', (text) => {
  expect(readScanned(` ${text}\n`, ORIGIN)).toEqual({ text })
})

test('a secret key is handed to the field, which warns of it', () => {
  expect(readScanned(key.secret(), ORIGIN)).toEqual({ text: key.secret() })
})

test('the page of a payment request is opened where it is one of this service', () => {
  expect(readScanned(`${ORIGIN}/pay/Ab-12_x`, ORIGIN)).toEqual({ request: 'Ab-12_x' })
  for (const other of [
    'https://evil.example/pay/Ab-12_x',
    `${ORIGIN}/pay/a/b`,
    `${ORIGIN}/pay/..%2Fsend`,
    'javascript:1',
  ])
    expect(readScanned(other, ORIGIN)).toBeNull()
})

test.each([
  '',
  'ann',
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`,
  'a b*c',
  'web+stellar:',
])('%s is nothing that can be paid', (text) => {
  expect(readScanned(text, ORIGIN)).toBeNull()
})
