import { folded } from '#shared/kernel/folded.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { isAmbiguous, withPoint } from '#shared/kernel/typed-figure.ts'

/** An act that a sentence says, in its own words still; `amount` is decimal text, codes are as they were typed. */
export type Sentence =
  | { verb: 'send'; amount: string | null; code: string | null; whom: string }
  | { verb: 'buy' | 'sell'; amount: string | null; code: string }
  | { verb: 'swap'; amount: string | null; code: string; into: string }

interface Grammar {
  send: readonly string[]
  buy: readonly string[]
  sell: readonly string[]
  swap: readonly string[]
  /** Before whoever is paid. */
  whom: readonly string[]
  /** Before the asset that is bought by a swap. */
  into: readonly string[]
}
const GRAMMARS: readonly Grammar[] = [
  {
    send: ['send', 'pay', 'transfer'],
    buy: ['buy'],
    sell: ['sell'],
    swap: ['swap', 'exchange', 'convert'],
    whom: ['to'],
    into: ['to', 'for', 'into'],
  },
  {
    send: ['enviar', 'envia', 'mandar', 'manda', 'pagar', 'paga', 'transferir', 'transfiere'],
    buy: ['comprar', 'compra'],
    sell: ['vender', 'vende'],
    swap: ['cambiar', 'cambia', 'intercambiar', 'convertir', 'convierte'],
    whom: ['a'],
    into: ['a', 'por', 'en'],
  },
]
const CODE = /^[A-Za-z0-9]{1,12}$/
const AMOUNT = /^\d[\d.,]{0,20}$/

/** The act that a text says, in English or Spanish; null for a text of which anything is not understood. */
export function readSentence(text: string): Sentence | null {
  const [first = '', ...words] = text.trim().split(/\s+/)
  const verb = folded(first)
  for (const grammar of GRAMMARS) {
    if (grammar.send.includes(verb)) return readSend(words, grammar)
    if (grammar.swap.includes(verb)) return readSwap(words, grammar)
    if (grammar.buy.includes(verb)) return readTrade('buy', words)
    if (grammar.sell.includes(verb)) return readTrade('sell', words)
  }
  return null
}

function readSend(words: readonly string[], { whom: before }: Grammar): Sentence | null {
  const { amount, rest } = afterAmount(words)
  const [word = '', ...others] = rest
  const code = isOneOf(before, word) ? null : word
  if (code !== null && !CODE.test(code)) return null
  const [connector = '', ...named] = code === null ? rest : others
  const whom = named.join(' ')
  return isOneOf(before, connector) && whom !== '' ? { verb: 'send', amount, code, whom } : null
}

function readSwap(words: readonly string[], { into: before }: Grammar): Sentence | null {
  const { amount, rest } = afterAmount(words)
  const [code = '', connector = '', into = '', ...more] = rest
  const isWhole = CODE.test(code) && isOneOf(before, connector) && CODE.test(into) && more.length === 0
  return isWhole ? { verb: 'swap', amount, code, into } : null
}

function readTrade(verb: 'buy' | 'sell', words: readonly string[]): Sentence | null {
  const { amount, rest } = afterAmount(words)
  const [code = '', ...more] = rest
  return CODE.test(code) && more.length === 0 ? { verb, amount, code } : null
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(folded(word))

/** A figure that is no amount, or that could be two, leaves nothing to understand. */
function afterAmount(words: readonly string[]): { amount: string | null; rest: readonly string[] } {
  const [first = '', ...others] = words
  if (!/^\d/.test(first)) return { amount: null, rest: words }
  const amount = AMOUNT.test(first) && !isAmbiguous(first) ? withPoint(first) : ''
  return (parseStroops(amount) ?? 0n) > 0n ? { amount, rest: others } : { amount: null, rest: [] }
}
