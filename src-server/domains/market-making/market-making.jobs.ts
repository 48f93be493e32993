import type { MakerDeskService } from './maker-desk.service.ts'
import { releasePools } from './market-making.queue.ts'

export const createMarketMakingJobs = ({ makerDesk }: { makerDesk: MakerDeskService }) => [
  releasePools.handledBy(() => makerDesk.releaseLifted()),
]
