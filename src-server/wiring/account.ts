import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

export type AccountLayer = ReturnType<typeof createAccountLayer>

export function createAccountLayer({ db, horizon, checkpoint }: Foundation, { network }: Ground, money: Money) {
  const { mirror, services } = money
  const { transactions } = services
  return {
    wallet: createWalletService({ db, mirror, transactions, network, horizon, checkpoint }),
  }
}
