import type { TaskList } from 'graphile-worker'
import type { WalletService } from './wallet.service.ts'

export const walletJobs = ({ wallet }: { wallet: WalletService }): TaskList => ({
  /** Added by every registration; also runs each minute, so that no wallet waits for a job that was lost. */
  'accounts.open': () => wallet.openMissing(),
})
