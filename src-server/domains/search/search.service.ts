import type { RequestUser } from '#server/calls/request-session.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { ContentService } from '#server/domains/content/content.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { FindOwn, FoundOwn } from '#shared/domains/search/search.schema.ts'
import { readSentence } from '#shared/domains/search/sentence.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { actionsFor, actionsOf } from './actions.ts'
import { assetsShowing, withHeld } from './found-assets.ts'
import { marketsShowing } from './found-markets.ts'
import { type FindPeopleDeps, findPeople } from './found-people.ts'

export interface OwnSearchDeps extends FindPeopleDeps {
  assets: Pick<AssetsService, 'known'>
  content: Pick<ContentService, 'articles'>
  markets: Pick<MarketsService, 'list'>
  prices: Pick<PricesService, 'listed' | 'trends'>
  transactions: Pick<TransactionsService, 'list'>
  wallet: Pick<WalletService, 'overview'>
}
export type OwnSearchService = ReturnType<typeof createOwnSearchService>

const SHOWN = 5
const NOTHING: FoundOwn = { actions: [], payments: [], people: [], assets: [], markets: [], articles: [] }

/** One search of all that somebody may see; each kind is bounded, and no list grows with the number of users. */
export const createOwnSearchService = (deps: OwnSearchDeps) => bind(deps, { find })

async function find(deps: OwnSearchDeps, user: RequestUser, { query, language }: FindOwn): Promise<FoundOwn> {
  const text = query.toWellFormed().replaceAll('\0', '')
  if (looksLikeSecret(text)) return NOTHING
  const sentence = readSentence(text)
  const [overview, listed, people] = await Promise.all([
    deps.wallet.overview(user.id),
    deps.prices.listed(),
    sentence === null || sentence.verb === 'send' ? findPeople(deps, user, sentence?.whom ?? text) : [],
  ])
  const known = await withHeld(deps, listed, overview)
  if (sentence) return { ...NOTHING, actions: actionsOf(sentence, { people, overview, known }), people }
  const [trends, payments, markets, articles] = await Promise.all([
    deps.prices.trends(),
    deps.transactions.list(user.id, { search: text, limit: SHOWN }),
    deps.markets.list(),
    deps.content.articles(language, text, SHOWN),
  ])
  return {
    actions: actionsFor(people),
    payments: payments.items,
    people,
    assets: assetsShowing(text, { known, overview, trends }).slice(0, SHOWN),
    markets: marketsShowing(text, markets.items).slice(0, SHOWN),
    articles,
  }
}
