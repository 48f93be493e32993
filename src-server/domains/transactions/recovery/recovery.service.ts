import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type {
  LiftAnswer,
  LiftFreeze,
  ResolveSubmission,
  SendingStatus,
  TieAnswer,
  Tieable,
  TiePayment,
} from '#shared/domains/transactions/sending-desk.schema.ts'
import { askToLift, registerLifting } from './lifting.ts'
import { listLost } from './recovery.queries.ts'
import type { RecoveryDeps } from './recovery.types.ts'
import { registerResolving, resolve } from './resolving.ts'
import * as queries from './stopped.queries.ts'
import { askToTie, registerTying } from './tying.ts'
import { findUnclaimed, listUnclaimed } from './unclaimed.queries.ts'
import { noteUnclaimed } from './unclaimed.ts'
import { waitingSending } from './waiting.queries.ts'

export type RecoveryService = ReturnType<typeof createRecoveryService>

/** Where super administrators decide on what the service cannot: freezes, and envelopes that were overtaken by somebody. */
export function createRecoveryService(deps: RecoveryDeps) {
  const lifting = registerLifting(deps)
  const resolving = registerResolving(deps)
  const tying = registerTying(deps)

  async function status(): Promise<SendingStatus> {
    const { db, approvals, freezes, network } = deps
    const [{ sendingPausedSince }, open, stopped, lost, unclaimed, requests] = await Promise.all([
      network.status(),
      freezes.listOpen(),
      queries.listStopped(db),
      listLost(db),
      listUnclaimed(db),
      approvals.listAsked(lifting, resolving, tying),
    ])
    const askedOf = (id: string) => requests.find(({ subject }) => subject === id) ?? null
    return {
      pausedSince: sendingPausedSince,
      freezes: open.map(({ id, cause, address, role, username, stopsAll, sentence, evidence, frozenAt }) => ({
        id,
        cause,
        address,
        role,
        username,
        stopsAll,
        sentence,
        asked: askedOf(id),
        evidence: evidence as SendingStatus['freezes'][number]['evidence'],
        frozenAt: frozenAt.toISOString(),
      })),
      stopped: stopped.map((row) => ({ ...row, maxTime: row.maxTime.toISOString(), asked: askedOf(row.id) })),
      lostAccounts: lost.map(({ address, hash, ledger, asset, amount }) => ({ address, hash, ledger, asset, amount })),
      unclaimed: unclaimed.map((row) => ({ ...row, asked: askedOf(row.id) })),
    }
  }

  async function lift(by: RequestUser, input: LiftFreeze, origin: ActOrigin): Promise<LiftAnswer> {
    const request = await askToLift({ ...deps, kind: lifting }, { by, input, origin })
    return { ...(await status()), ...request }
  }

  return {
    waiting: waitingSending(deps),
    ...bind(deps.db, {
      /** Tells of payments that nobody has asked for since a restore. */
      noteUnclaimed,
    }),
    status,
    lift,
    resolve: (by: RequestUser, input: ResolveSubmission, origin: ActOrigin) =>
      resolve({ ...deps, kind: resolving }, { by, input, origin }),
    async tie(by: RequestUser, input: TiePayment, origin: ActOrigin): Promise<TieAnswer> {
      const request = await askToTie({ ...deps, kind: tying }, { by, input, origin })
      return { ...(await status()), ...request }
    },
    /** Possible purposes of an unclaimed payment. */
    async tieable(transactionId: string): Promise<Tieable[]> {
      const found = await findUnclaimed(deps.db, transactionId)
      return found ? deps.ties.list(deps.db, found) : []
    },
  }
}
