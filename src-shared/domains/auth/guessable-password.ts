import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

/** Longer ones are judged by their beginning: the time that it takes grows with the square of the length. */
const JUDGED_LENGTH = 64
/** Of zxcvbn's five: below it a password is found within a million guesses. */
const LOWEST_SCORE = 2

/** 0 to 4, as zxcvbn judges it. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

let judge: ZxcvbnFactory | undefined

/**
 * How hard a password is to guess, for somebody who tries the passwords of known breaches, keyboard rows, dates and
 * repetitions first, and knows what the person is called.
 */
export function passwordScore(password: string, personal: readonly string[]): PasswordScore {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return judge.check(password.slice(0, JUDGED_LENGTH), [PRODUCT_NAME, ...personal.flatMap(partsOf)]).score
}

/** True for what common lists, or the person's own name, give away (NIST SP 800-63B-4, 3.1.1.2; ASVS 6.2.4, 6.2.11, 6.2.12). */
export const isGuessable = (password: string, personal: readonly string[]): boolean =>
  passwordScore(password, personal) < LOWEST_SCORE

/** A name, an address, and what stands before and after its @. */
const partsOf = (text: string): string[] => [text, ...text.split(/[@.]/)].filter((part) => part.length > 2)
