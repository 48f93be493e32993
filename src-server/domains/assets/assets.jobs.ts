import { lookAtHeld } from './assets.queue.ts'
import type { AssetsService } from './assets.service.ts'

export const createAssetsJobs = ({ assets }: { assets: AssetsService }) => [
  lookAtHeld.handledBy(() => assets.lookAtHeld()),
]
