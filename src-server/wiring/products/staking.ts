import { createStakingDesk } from '#server/domains/staking/desk/desk.service.ts'
import { createStakingService } from '#server/domains/staking/staking.service.ts'
import type { Below } from '#server/wiring/below.ts'

export function createStaking({ foundation, ground, money }: Below) {
  const { db, clock } = foundation
  const { approvals, assets, audit, inbox, media, network, prices, security, settings } = ground
  const { authority, journal, mirror, services, termsFor } = money
  const { transactions, payouts } = services
  const staking = createStakingService({
    db,
    clock,
    mirror,
    network,
    prices,
    inbox,
    security,
    settings,
    authority,
    termsFor,
    transactions,
    journal,
    payouts,
  })
  money.onBooked(staking.noteBooked)
  money.onTied('stake', staking.tieToStake, staking.listTieableStakes)
  money.onTied('receipt', staking.tieToReceipt, staking.listTieableReceipts)
  const stakingDesk = createStakingDesk({
    db,
    clock,
    approvals,
    assets,
    audit,
    mirror,
    network,
    security,
    transactions,
    journal,
    isPicture: (path) => media.hasPath(path),
  })
  return { staking, stakingDesk }
}
