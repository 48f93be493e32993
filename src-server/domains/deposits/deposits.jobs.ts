import { rereadStatements, tidyDeposits } from './deposits.queue.ts'
import type { DepositDesk } from './desk/desk.service.ts'

export const createDepositsJobs = ({ depositDesk }: { depositDesk: DepositDesk }) => [
  tidyDeposits.handledBy(() => depositDesk.tidy()),
  rereadStatements.handledBy(({ method }) => depositDesk.reread(method)),
]
