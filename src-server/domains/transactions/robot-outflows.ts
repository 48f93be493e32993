import type { OperationPlan } from '#server/stellar/operation-plan.ts'

interface Robots {
  /** Account of the operations that name none of their own. */
  payer: string
  /** Main account of the owner. */
  home: string | null
  /** The robot of each trading wallet among the parties. */
  robotOf: ReadonlyMap<string, string | null>
}

/** Throws where a trading wallet would pay anybody but its owner's main account or a wallet of the same robot. */
export function requireOwnDestinations(operations: readonly OperationPlan[], { payer, home, robotOf }: Robots): void {
  for (const plan of operations) {
    const from = plan.source ?? payer
    if (!robotOf.has(from) || (plan.kind !== 'payment' && plan.kind !== 'create_account')) continue
    const robot = robotOf.get(from) ?? null
    const isSibling = robot !== null && robotOf.get(plan.destination) === robot
    if (plan.destination !== home && !isSibling)
      throw new Error(`${from} is a trading wallet and cannot pay ${plan.destination}`)
  }
}

/** All accounts that operations name as a payer or a payee. */
export const partiesIn = (operations: readonly OperationPlan[]): string[] => [
  ...new Set(
    operations.flatMap((plan) => [
      ...(plan.source ? [plan.source] : []),
      ...('destination' in plan ? [plan.destination] : []),
    ]),
  ),
]
