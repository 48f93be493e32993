import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { bind } from '#server/kernel/bind.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import type { SpeedFees } from '#shared/domains/payments/payments.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { previewPayment } from './previewing.ts'
import { findRecipient } from './recipient-facts.ts'
import { sendPayment } from './sending.ts'

export type PaymentsService = ReturnType<typeof createPaymentsService>

export function createPaymentsService(deps: PaymentsDeps) {
  const sendingDeps = { ...deps, read: groupReads(deps.db) }
  return {
    ...bind(sendingDeps, { send: sendPayment }),
    ...bind(deps, { preview: previewPayment, speeds }),
    recipient: (session: StepUpSession, destination: string) => findRecipient(deps, session.id, destination),
  }
}

/** Network fee of one operation by speed. */
async function speeds({ network, bids }: PaymentsDeps): Promise<SpeedFees> {
  const { baseFee } = await network.stateOrThrow()
  const { economy, normal, fast } = await bids.bids(baseFee)
  const shown = (bid: number) => fromStroops(BigInt(bid))
  return { economy: shown(economy), normal: shown(normal), fast: shown(fast) }
}
