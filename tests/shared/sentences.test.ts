import { expect, test } from 'vitest'
import { readSentence } from '#shared/domains/search/sentence.ts'

const send = (amount: string | null, code: string | null, whom: string) => ({ verb: 'send', amount, code, whom })

test.each([
  ['send 20 to bob', send('20', null, 'bob')],
  ['  Send  20.5  xlm to Marta Oliveira ', send('20.5', 'xlm', 'Marta Oliveira')],
  ['pay 0,5 USDC to bob', send('0.5', 'USDC', 'bob')],
  ['send 1,204.50 XLM to bob', send('1204.50', 'XLM', 'bob')],
  ['enviar 1.204,50 XLM a bob', send('1204.50', 'XLM', 'bob')],
  ['envía 20 a Tomás', send('20', null, 'Tomás')],
  ['ENVIAR 20 XLM a bob', send('20', 'XLM', 'bob')],
  ['send to bob', send(null, null, 'bob')],
  ['buy XLM', { verb: 'buy', amount: null, code: 'XLM' }],
  ['comprar 20 usdc', { verb: 'buy', amount: '20', code: 'usdc' }],
  ['sell 5 XLM', { verb: 'sell', amount: '5', code: 'XLM' }],
  ['vender XLM', { verb: 'sell', amount: null, code: 'XLM' }],
  ['swap 10 XLM to USDC', { verb: 'swap', amount: '10', code: 'XLM', into: 'USDC' }],
  ['cambiar 10 XLM por USDC', { verb: 'swap', amount: '10', code: 'XLM', into: 'USDC' }],
])('%j says an act', (text, sentence) => {
  expect(readSentence(text)).toEqual(sentence)
})

test.each([
  '',
  'send',
  'send 20',
  'send 20 to',
  'send bob 20',
  'send 20 a bob', // one language at a time
  'send -20 to bob',
  'send $20 to bob',
  'send 0 to bob',
  'send 1,000 to bob', // a thousand to one reader, one to another
  'send 1.000 XLM to bob',
  'send 1e3 to bob',
  'send 20 XLM now to bob',
  'send 99999999999999 XLM to bob',
  'send 0.00000001 XLM to bob',
  'please send 20 to bob',
  'buy',
  'buy 20',
  'buy XLM now',
  'sell 5 XLM to bob',
  'swap XLM',
  'swap 10 XLM USDC',
  'swap 10 XLM to USDC to SKL',
  'sending 20 to bob',
  '20',
])('%j says no act', (text) => {
  expect(readSentence(text)).toBeNull()
})
