import { parseOperations } from '#server/stellar/operation-plan.ts'
import type { MakerMove } from '#shared/domains/market-making/market-making.schema.ts'
import type { listSentTurns, WalletRow } from './wallets.queries.ts'

type Sent = Awaited<ReturnType<typeof listSentTurns>>[number]

const PROGRESS: Record<Sent['status'], MakerMove['progress']> = {
  queued: 'on_its_way',
  signed: 'on_its_way',
  confirmed: 'settled',
  failed: 'refused',
}

/** Each payment between two wallets, by their labels. */
export function presentMoves(sent: readonly Sent[], wallets: readonly WalletRow[]): MakerMove[] {
  const labelOf = new Map(wallets.map(({ walletAddress, label }) => [walletAddress, label]))
  return sent.flatMap(({ status, at, hash, operations }) =>
    parseOperations(operations).flatMap((plan): MakerMove[] => {
      if (plan.kind !== 'payment') return []
      const [from, to] = [labelOf.get(plan.source ?? ''), labelOf.get(plan.destination)]
      if (from === undefined || to === undefined) return []
      const { asset, amount } = plan
      return [{ at: at.toISOString(), progress: PROGRESS[status], asset, amount, from, to, hash }]
    }),
  )
}
