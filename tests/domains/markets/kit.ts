import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { nextFeed, type PairFeed } from '#client/app/markets/pair-feed.ts'
import type { AppRouter } from '#server/http/app-router.ts'
import type { MarketTopic } from '#shared/domains/markets/market-topic.ts'
import type { MarketFrame } from '#shared/domains/markets/markets.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { ASSETS, MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/kit/start-test-app.ts'

export const [usdc, nkdm, skl] = [ASSETS.usdc, ASSETS.nkdm, ASSETS.skl].map(({ code, issuer }) =>
  assetId(code, issuer ?? null),
) as [string, string, string]

/** The product beside a market with a day of past, whose assets are the catalogue's. */
export async function besideMarket(options: TestAppOptions = {}, pastDays = 1): Promise<TestApp> {
  const network = { market: { ...MARKET, pastDays } }
  const app = await startTestApp({ environment: { USD_ASSET: usdc }, network, ...options })
  await app.pool.query('delete from assets')
  await app.pool.query('delete from prices')
  for (const { code, issuer } of [{ code: 'XLM', issuer: null }, ASSETS.usdc, ASSETS.nkdm, ASSETS.skl])
    await app.services.assets.add({
      assetCode: code,
      issuer: issuer ?? null,
      name: code,
      description: '',
      website: null,
    })
  return app
}

export async function horizon<Answer>(app: TestApp, path: string): Promise<Answer> {
  return (await (await fetch(`${app.network.horizonUrl}/${path}`)).json()) as Answer
}

export const sides = (issuer: string) => (base: string, counter: string) =>
  `${base}_asset_type=native&${counter}_asset_type=credit_alphanum4&${counter}_asset_code=USDC&${counter}_asset_issuer=${issuer}`

/** A tab that shows a market, with the state that its screen would have. */
export function openTab(app: TestApp, cookie: string, topic: MarketTopic) {
  const withCookie: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } })
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${app.url}/trpc`,
        EventSource,
        eventSourceOptions: () => ({ fetch: withCookie }),
      }),
    ],
  })
  const frames: MarketFrame[] = []
  let feed: PairFeed | null = null
  const open = () =>
    client.live.watch.subscribe(
      { topics: [topic] },
      {
        onData: (frame) => {
          if (!('kind' in frame)) return
          frames.push(frame)
          const next = nextFeed(feed, frame)
          if (next === 'gap') throw new Error(`a push is missing before ${frame.kind}`)
          feed = next
        },
      },
    )
  let subscription = open()
  return {
    frames,
    feed: (): PairFeed | null => feed,
    close: () => subscription.unsubscribe(),
    reopen: () => {
      subscription = open()
    },
  }
}
