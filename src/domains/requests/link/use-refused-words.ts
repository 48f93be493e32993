import { useLingui } from '@lingui/react/macro'
import type { ReadUri } from '#shared/domains/requests/stellar-uri.ts'

type Why = Extract<ReadUri, { kind: 'refused' }>['why']

/** Why a link is not taken, in a sentence. */
export function useRefusedWords(): (why: Why) => string {
  const { t } = useLingui()
  const words: Record<Why, string> = {
    operation: t`It asks you to sign a transaction that it has made itself. Only payments are taken from links, since such a transaction could do anything.`,
    callback: t`It wants the signed payment to be handed to another site. Payments from here go to the network alone.`,
    network: t`It is meant for another Stellar network.`,
    unreadable: t`It is incomplete or damaged. Ask whoever gave it to you for a new one.`,
  }
  return (why) => words[why]
}
