import type { FollowingService } from './following.service.ts'
import { followMarkets } from './prices.queue.ts'

export const createPricesJobs = ({ following }: { following: FollowingService }) => [
  followMarkets.handledBy(() => following.follow()),
]
