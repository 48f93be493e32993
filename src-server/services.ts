import type { Db } from '#db/database.ts'
import { createAccountsService } from '#server/domains/accounts/accounts.service.ts'
import { createEmbeddedIssuersService } from '#server/domains/accounts/embedded-issuers.service.ts'
import { createFreezesService } from '#server/domains/accounts/freezes.service.ts'
import { createServiceAccountsService } from '#server/domains/accounts/service-accounts.service.ts'
import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { createAssetsService } from '#server/domains/assets/assets.service.ts'
import { createAuthService } from '#server/domains/auth/auth.service.ts'
import { createPasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import { createContentService } from '#server/domains/content/content.service.ts'
import { createMonitorService } from '#server/domains/monitor/monitor.service.ts'
import { createNetworkService } from '#server/domains/network/network.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createMailTransport } from '#server/domains/notifications/mail-transport.ts'
import { createNotificationsService } from '#server/domains/notifications/notifications.service.ts'
import { createPaymentsService } from '#server/domains/payments/payments.service.ts'
import { createRecipients } from '#server/domains/payments/recipients.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import { RATE_LIMITS, type RateLimits } from '#server/domains/security/rate-limits.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createSecurityService } from '#server/domains/security/security.service.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { createSupportService } from '#server/domains/support/support.service.ts'
import { createOutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { createAccountHistoryService } from '#server/domains/transactions/ingestion/account-history.service.ts'
import { createBooking } from '#server/domains/transactions/ingestion/booking.ts'
import { createIngestionService } from '#server/domains/transactions/ingestion/ingestion.service.ts'
import { createRecoveryService } from '#server/domains/transactions/recovery/recovery.service.ts'
import { createExpiryService } from '#server/domains/transactions/submission/expiry.service.ts'
import { createSendingService } from '#server/domains/transactions/submission/sending.service.ts'
import { createSigningService } from '#server/domains/transactions/submission/signing.service.ts'
import { createSigningKeys } from '#server/domains/transactions/submission/signing-keys.ts'
import { createStartGate } from '#server/domains/transactions/submission/start-gate.ts'
import { createTransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { createUiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import { type CallLimits, createCallLimiter } from '#server/http/call-limiter.ts'
import { type PassCheckpoint, passFreely } from '#server/kernel/checkpoint.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { createHorizonClient } from '#server/stellar/horizon.ts'
import { createIntentIds } from '#server/stellar/intent-ids.ts'
import { createSubmitter } from '#server/stellar/submitter.ts'
import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'

export interface ServiceParts {
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'mailUrl' | 'demoData' | 'ledgerCloseMs'>>
  db: Db
  logger: Logger
  network: NetworkStatus['network']
  horizonUrl: string
  networkPassphrase: string
  keys: Pick<Keys, 'ring' | 'treasurySecret' | 'embedded'> & {
    /** Under which what this service sends is named and marked. */
    intentKey: Buffer
  }
  clock?: Clock
  /** True: each account's own history is followed; false: the network's ledgers are read whole. By default what the network needs. */
  followAccounts?: boolean
  /** Other budgets than the product's, for loads that tests and benchmarks make. */
  limits?: RateLimits
  lookupLimits?: CallLimits
  /** Fault tests end the process at named points. */
  checkpoint?: PassCheckpoint
}
/** Lookups of recipients that found nobody or asked the network, of one person: more than anybody types. */
const LOOKUP_LIMITS: CallLimits = { burst: 60, perSecond: 1 }

export type Services = ReturnType<typeof createServices>

/** Builds every service, lowest layer first. */
export function createServices(parts: ServiceParts) {
  const { db, logger, clock = systemClock, checkpoint = passFreely } = parts
  const { publicUrl, mailUrl, demoData, ledgerCloseMs = 0 } = parts.config
  const passphrase = parts.networkPassphrase
  const horizon = createHorizonClient(parts.horizonUrl)
  const keys = createSigningKeys(parts.keys)
  const { ring } = parts.keys
  const sealIn = createSealer(ring, logger)

  const settings = createSettingsService({ db })
  const security = createSecurityService({
    db,
    clock,
    passwords: createPasswordHasher(),
    limits: parts.limits ?? RATE_LIMITS,
  })
  const uiConfig = createUiConfigService({ db })
  const network = createNetworkService({ db, horizon, network: parts.network, passphrase })
  const assets = createAssetsService({ db })
  const prices = createPricesService({ db, clock, assets })
  const content = createContentService({ db, clock })

  const notifications = createNotificationsService({
    ...{ db, clock, ring, host: new URL(publicUrl).hostname, showsLinks: demoData ?? false },
    outbox: createMailOutbox({ clock, sealIn }),
    send: mailUrl === undefined ? null : createMailTransport(mailUrl),
  })

  const auth = createAuthService({ db, clock, security, settings, sealIn })
  const passwordReset = createPasswordResetService({ db, clock, security, settings, notifications, publicUrl })

  const mailbox = `support@${new URL(publicUrl).hostname}`
  const support = createSupportService({ db, security, notifications, mailbox })

  const accounts = createAccountsService({ db })
  const freezes = createFreezesService({ db, network, logger })
  const ids = createIntentIds(parts.keys.intentKey)
  const booking = createBooking({ db, accounts, freezes, horizon, marks: { ids, passphrase } })
  const isLarge = parts.followAccounts ?? (parts.network === 'testnet' || parts.network === 'public')
  const accountHistory = isLarge ? createAccountHistoryService({ db, accounts, horizon, booking, checkpoint }) : null
  const ingestion = createIngestionService({ db, network, horizon, booking, accountHistory, freezes, checkpoint })
  const gate = createStartGate({ network, horizon, accountHistory, logger })

  const transactions = createTransactionsService({ db, accounts, ids, gate, clock, checkpoint })
  const termsFor = createOutflowTerms({ network, prices, settings, clock })
  const expiry = createExpiryService({ db, accounts, gate, ids, clock })
  const signed = { db, accounts, freezes, checkpoint, logger }
  const signing = createSigningService({ ...signed, keys, ids, passphrase, clock })
  const submitter = createSubmitter(horizon.server, passphrase)
  const sending = createSendingService({ ...signed, signing, network, horizon, submitter })

  const desk = { db, accounts, freezes, network, horizon, security, passphrase }
  const recovery = createRecoveryService(desk)

  const wallet = createWalletService({ db, accounts, transactions, network, horizon, checkpoint })
  const admin = createAdminService({ db, network, horizon, clock })
  const serviceAccounts = createServiceAccountsService({ db, accounts, network, horizon, keys: parts.keys, sealIn })

  const ledger = { horizon, passphrase, submit: submitter.submit }
  const embeddedIssuers = createEmbeddedIssuersService({ serviceAccounts, assets, prices, ledger })

  const lookups = createCallLimiter(parts.lookupLimits ?? LOOKUP_LIMITS)
  const recipients = createRecipients({
    ...{ db, accounts, horizon, homeDomain: new URL(publicUrl).host },
    chargeLookup: (userId) => lookups.charge(userId, 1),
  })
  const payments = createPaymentsService({
    db,
    accounts,
    transactions,
    recipients,
    termsFor,
    security,
    settings,
    clock,
  })

  const health = { isMailing: mailUrl !== undefined, closeEveryMs: parts.network === 'embedded' ? ledgerCloseMs : 0 }
  const monitor = createMonitorService({ db, clock, horizon, sessions: security.sessions, settings: health })

  return {
    ...{
      settings,
      uiConfig,
      security,
      network,
      prices,
      assets,
      notifications,
      content,
      support,
      auth,
      passwordReset,
      accounts,
      transactions,
      recovery,
      wallet,
      serviceAccounts,
      embeddedIssuers,
      payments,
      admin,
      monitor,
    },
    ...{ freezes, gate, expiry, signing, sending, ingestion, submitter, horizon },
  }
}
