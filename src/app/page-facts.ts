import type { PageFacts } from '#shared/domains/content/rendered-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface GivenFacts extends PageFacts {
  language: Language
}
const ID = 'page-facts'
let given: GivenFacts | null = readGiven()

/** What the page was made of on the server: the client begins with the same. Null where it has to ask for everything. */
export const givenFacts = (): GivenFacts | null => given

/** For the server: what the next page is made of. */
export function giveFacts(facts: GivenFacts): void {
  given = facts
}

/** For the server: carries the facts to the client. */
export function factsScript(): string {
  const json = JSON.stringify(given).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

function readGiven(): GivenFacts | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as GivenFacts) : null
}
