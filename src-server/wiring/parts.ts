import type { Db } from '#db/database.ts'
import type { RateLimits } from '#server/domains/security/rate-limits.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import type { OpeningCaps } from '#server/domains/wallet/openings/opening-caps.ts'
import type { CallLimits } from '#server/kernel/call-limiter.ts'
import type { Check } from '#server/kernel/check.ts'
import { type PassCheckpoint, passFreely } from '#server/kernel/checkpoint.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { servesItselfAlone } from '#server/kernel/own-machine.ts'
import { createPublicFetch, createPublicSend, type PublicFetch, type PublicSend } from '#server/kernel/public-fetch.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { createHorizonClient, openHorizon } from '#server/stellar/horizon.ts'
import { createSubmitter } from '#server/stellar/submitter.ts'
import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'

/** What the services of one process are built from. */
export interface ServiceParts {
  config: Pick<Config, 'publicUrl' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        | 'host'
        | 'trustProxy'
        | 'mailUrl'
        | 'uploadsAt'
        | 'demoData'
        | 'ledgerCloseMs'
        | 'usdAsset'
        | 'requiresAdminFactor'
      >
    >
  db: Db
  logger: Logger
  network: NetworkStatus['network']
  horizonUrl: string
  networkPassphrase: string
  keys: Pick<Keys, 'ring' | 'treasurySecret' | 'embedded'> & {
    /** Under which what this service sends is named and marked. */
    intentKey: Buffer
    /** Signs where the audit log ends. */
    auditKey: Buffer
    /** Signs what is sent to people’s browsers: a private key of P-256. */
    pushKey: Buffer
    /** From which the keys of trading wallets are made. */
    walletKey: Buffer
  }
  clock?: Clock
  /** Checks of the operator, over the database. */
  operatorChecks?: readonly ((db: Db) => Check)[]
  /** The version of this program, for the timeline of administrators. */
  version?: string
  /** True: each account's own history is followed; false: the network's ledgers are read whole. By default what the network needs. */
  followAccounts?: boolean
  /** Within which wallets are opened only for proven addresses; null: XLM is worth nothing there, and all are opened at once. */
  openingCaps?: OpeningCaps | null
  /** Other budgets than the product's, for loads that tests and benchmarks make. */
  limits?: RateLimits
  lookupLimits?: CallLimits
  checkLimits?: CallLimits
  /** Accounts that make an embedded network's market; by default those of the product's own. */
  marketKeepers?: readonly string[]
  /** How texts of other hosts are read; tests answer for hosts. */
  fetchPublic?: PublicFetch
  /** How something is handed to other hosts, likewise. */
  sendPublic?: PublicSend
  /** Fault tests end the process at named points. */
  checkpoint?: PassCheckpoint
}

export type Foundation = ReturnType<typeof layFoundation>

/** What all layers stand on: the parts with their defaults, and the network as something that can only be read. */
export function layFoundation(parts: ServiceParts) {
  const { networkPassphrase: passphrase, clock = systemClock, checkpoint = passFreely } = parts
  const { fetchPublic = createPublicFetch(), sendPublic = createPublicSend() } = parts
  const allowsLoopback = servesItselfAlone(parts.config)
  const sendWebhook = parts.sendPublic ?? createPublicSend({ allowsLoopback })
  const horizon = createHorizonClient(openHorizon(parts.horizonUrl))
  const sealIn = createSealer(parts.keys.ring, parts.logger)
  const outside = { fetchPublic, sendPublic, sendWebhook, allowsLoopback }
  return { ...parts, clock, checkpoint, ...outside, passphrase, horizon, sealIn }
}

/** The only way by which anything is handed to the network; for the engine, and for what fills an embedded network. */
export const openSubmitter = ({ horizonUrl, networkPassphrase }: ServiceParts) =>
  createSubmitter(openHorizon(horizonUrl), networkPassphrase)
