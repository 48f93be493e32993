import { expect } from 'vitest'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import type { QuotedMarket } from './quoted-market.ts'

/** A draft of a real pool of Ann whose risk she has accepted. */
export async function acceptedPool({ app, ann, create }: QuotedMarket, over: object = {}) {
  const { id, version } = await create({ mode: 'real', ...over })
  const { password } = ann
  await app.services.marketMaking.acceptRisk(ann.session, {
    id,
    seen: version,
    riskVersion: MAKER_RISK_VERSION,
    password,
  })
  return { id, seen: version }
}

/** Ledgers, and a look after each, until the pool is in that state. */
export async function untilState({ app, ann, settle }: QuotedMarket, id: string, state: string): Promise<void> {
  const { marketMaking } = app.services
  for (let turn = 0; turn < 12; turn += 1) {
    await marketMaking.look()
    await marketMaking.moveWallets()
    if ((await marketMaking.get(ann.id, id)).state === state) return
    await settle()
  }
  expect((await marketMaking.get(ann.id, id)).state).toBe(state)
}
