/** Why money that was bought keeps an account from sending, as the server says it; groups are dollars. */
export const BOUGHT_SENTENCES = {
  owed: /^A payment of \$(\S+) that you bought with was reversed\. Sending is paused/,
  owedTrade: /^A payment of \$(\S+) that you bought with was reversed\. Until it is settled/,
  unpriced: /^Nobody knows what this asset is worth, so it cannot leave/,
  held: /^\$(\S+) of what you bought may leave from .+ you can send for \$(\S+),/,
} as const satisfies Record<string, RegExp>

export type BoughtSentence = keyof typeof BOUGHT_SENTENCES

/** Which of them it is, with its dollars as decimal text; null for another one. */
export function boughtSentence(message: string): { name: BoughtSentence; usd: string[] } | null {
  for (const name of Object.keys(BOUGHT_SENTENCES) as BoughtSentence[]) {
    const found = BOUGHT_SENTENCES[name].exec(message)
    if (found) return { name, usd: found.slice(1).map((text) => text.replaceAll(',', '')) }
  }
  return null
}
