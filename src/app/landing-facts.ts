import type { LandingFacts } from '#shared/domains/content/rendered-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface GivenFacts extends LandingFacts {
  language: Language
}
const ID = 'landing-facts'
let given: GivenFacts | null = readGiven()

/** What a landing page from the server was made of; null where the client has to ask for it. */
export const givenFacts = (): GivenFacts | null => given

/** For the server: what the next page is made of. */
export function giveFacts(facts: GivenFacts): void {
  given = facts
}

/** For the server: what the landing page carries, so that the client begins with the same; nothing on other pages. */
export function factsScript(path: string): string {
  if (path !== '/') return ''
  const json = JSON.stringify(given).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

function readGiven(): GivenFacts | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as GivenFacts) : null
}
