import type { AccountLayer } from './account.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'
import type { People } from './people.ts'

/** What every product may be built from. */
export interface Below {
  foundation: Foundation
  ground: Ground
  people: People
  money: Money
  account: AccountLayer
}
