import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

export type AccountLayer = ReturnType<typeof createAccountLayer>

export function createAccountLayer(foundation: Foundation, { network }: Ground, { mirror, services }: Money) {
  const { db, clock, horizon, checkpoint, openingCaps: caps = null } = foundation
  const { transactions } = services
  return {
    wallet: createWalletService({ db, clock, mirror, transactions, network, horizon, checkpoint, caps }),
  }
}
