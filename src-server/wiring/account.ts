import { createClosingService } from '#server/domains/profile/closing.service.ts'
import { createProfileService } from '#server/domains/profile/profile.service.ts'
import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'
import type { People } from './people.ts'

export type AccountLayer = ReturnType<typeof createAccountLayer>

export function createAccountLayer(foundation: Foundation, ground: Ground, below: { people: People; money: Money }) {
  const { db, clock, horizon, checkpoint, openingCaps = null } = foundation
  const { audit, inbox, network, notifications, security, settings, uploads } = ground
  const { allowList, auth } = below.people
  const { mirror, services } = below.money
  const { transactions } = services
  return {
    closing: createClosingService({
      ...{ db, clock, mirror, auth, security, settings, uploads, notifications, audit },
      forget: [security.forget, allowList.forget, inbox.forget, notifications.forget],
    }),
    profile: createProfileService({ db, clock, auth, uploads, security, audit }),
    wallet: createWalletService({ db, clock, mirror, transactions, network, horizon, checkpoint, caps: openingCaps }),
  }
}
