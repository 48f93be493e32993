import { openWallets } from '#server/domains/auth/auth.queue.ts'
import type { WalletService } from './wallet.service.ts'

export const createWalletJobs = ({ wallet }: { wallet: WalletService }) => [
  openWallets.handledBy(() => wallet.openMissing()),
]
