import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type MakerRules, MOST_LEVELS, WALLETS } from '#shared/domains/market-making/market-making.schema.ts'
import type { RuleFault } from './rule-draft.ts'

const { least, most } = WALLETS

/** The contract's sentences about rules, so that they stand in the catalogues; each is its own key. */
const SENTENCES: Record<string, MessageDescriptor> = {
  'Enter a percentage below 100 with at most 4 decimals': msg`Enter a percentage below 100 with at most 4 decimals`,
  'A percentage is more than 0': msg`A percentage is more than 0`,
  'Enter US dollars with at most 2 decimals': msg`Enter US dollars above 0 with at most 2 decimals`,
  'Enter a price above 0 with at most 7 decimals': msg`Enter a price above 0 with at most 7 decimals`,
  'Enter an amount above 0 with at most 7 decimals': msg`Enter an amount above 0 with at most 7 decimals`,
  'The outermost order must be at least half the spread away': msg`The outermost order must be at least half the spread away`,
  'The band must be at least as wide as the outermost order is away': msg`The band must be at least as wide as the outermost order is away`,
  'The band reaches at most 50 % from the reference': msg`The band reaches at most 50% from the reference`,
  'The largest order is below the smallest': msg`The largest order is below the smallest`,
  'Choose a liquidity pool exactly where its price is the reference': msg`Choose the liquidity pool whose price is the reference`,
  'Half of the wallets buy and half sell: use an even number': msg`Half of the wallets buy and half sell: use an even number`,
}

/** Of fields whose fault the contract leaves to the bounds of a whole number. */
const BOUNDS: Partial<Record<keyof MakerRules, MessageDescriptor>> = {
  levels: msg`Enter a whole number from 1 to ${MOST_LEVELS}`,
  walletCount: msg`Enter an even number from ${least} to ${most}`,
  coolDownSeconds: msg`Enter whole seconds, 3,600 at most`,
  leastLifeSeconds: msg`Enter whole seconds, 3,600 at most`,
  staleSeconds: msg`Enter whole seconds from 10 to 300`,
}

/** The fault of each field in the language shown. */
export function useRuleFaults(faults: RuleFault | null): RuleFault {
  const { i18n } = useLingui()
  if (faults === null) return {}
  const sentences = Object.entries(faults).map(([path, message]) => {
    const sentence = SENTENCES[message] ?? BOUNDS[path as keyof MakerRules]
    return [path, sentence ? i18n._(sentence) : message]
  })
  return Object.fromEntries(sentences) as RuleFault
}
