import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Query } from '#shared/domains/content/ssr-page.types.ts'

/** The key under which tRPC's hooks look for a query. */
const keyOf = ({ path, input }: Query) => [path.split('.'), { input, type: 'query' }]

/** Puts the answers that came with a page where its components find them. */
export function setAnswers(client: QueryClient, answers: readonly Answer[] = []): void {
  for (const answer of answers) client.setQueryData(keyOf(answer), answer.data)
}
