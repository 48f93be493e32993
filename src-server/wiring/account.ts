import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

export function createAccountLayer(foundation: Foundation, { network }: Ground, money: Money) {
  const { db, clock, horizon, checkpoint, openingCaps = null } = foundation
  const { mirror, services } = money
  const { transactions } = services
  return {
    wallet: createWalletService({ db, clock, mirror, transactions, network, horizon, checkpoint, caps: openingCaps }),
  }
}
