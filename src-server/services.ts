import type { Db } from '#db/database.ts'
import { createAccountsService } from '#server/domains/accounts/accounts.service.ts'
import { createEmbeddedHouseService } from '#server/domains/accounts/embedded-house.service.ts'
import { createHouseService } from '#server/domains/accounts/house.service.ts'
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
import { createSecurityService } from '#server/domains/security/security.service.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { createSupportService } from '#server/domains/support/support.service.ts'
import { createAccountHistoryService } from '#server/domains/transactions/account-history.service.ts'
import { createBooking } from '#server/domains/transactions/booking.ts'
import { createHouseKeys } from '#server/domains/transactions/house-keys.ts'
import { createIngestionService } from '#server/domains/transactions/ingestion.service.ts'
import { createOutflowTerms } from '#server/domains/transactions/outflow-terms.ts'
import { createSendingService } from '#server/domains/transactions/sending.service.ts'
import { createSigningService } from '#server/domains/transactions/signing.service.ts'
import { createTransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { createUiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import { type PassCheckpoint, passFreely } from '#server/kernel/checkpoint.ts'
import { type Clock, systemClock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Keys } from '#server/kernel/generated-keys.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { createHorizonClient } from '#server/stellar/horizon.ts'
import { createSubmitter } from '#server/stellar/submitter.ts'
import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'

export interface ServiceParts {
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'mailUrl' | 'demoData' | 'ledgerCloseMs'>>
  db: Db
  logger: Logger
  network: NetworkStatus['network']
  horizonUrl: string
  networkPassphrase: string
  keys: Pick<Keys, 'masterKey' | 'ring' | 'treasurySecret' | 'house'>
  clock?: Clock
  /** True: each account's own history is followed; false: the network's ledgers are read whole. By default what the network needs. */
  followAccounts?: boolean
  /** Other budgets than the product's, for loads that tests and benchmarks make. */
  limits?: RateLimits
  /** Fault tests end the process at named points. */
  checkpoint?: PassCheckpoint
}
export type Services = ReturnType<typeof createServices>

/** Builds every service, lowest layer first. */
export function createServices(parts: ServiceParts) {
  const { db, logger, clock = systemClock, checkpoint = passFreely } = parts
  const { publicUrl, mailUrl, demoData, ledgerCloseMs = 0 } = parts.config
  const passphrase = parts.networkPassphrase
  const horizon = createHorizonClient(parts.horizonUrl)
  const keys = createHouseKeys(parts.keys)

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
    ...{ db, clock, ring: keys.ring, host: new URL(publicUrl).hostname, showsLinks: demoData ?? false },
    outbox: createMailOutbox({ clock, masterKey: parts.keys.masterKey }),
    send: mailUrl === undefined ? null : createMailTransport(mailUrl),
  })

  const auth = createAuthService({ db, clock, security, settings, masterKey: parts.keys.masterKey })
  const passwordReset = createPasswordResetService({ db, clock, security, settings, notifications, publicUrl })

  const mailbox = `support@${new URL(publicUrl).hostname}`
  const support = createSupportService({ db, security, notifications, mailbox })

  const accounts = createAccountsService({ db })
  const transactions = createTransactionsService({ db, accounts, clock, checkpoint })
  const termsFor = createOutflowTerms({ network, prices, settings, clock })
  const signing = createSigningService({ db, accounts, keys, passphrase, checkpoint, clock })
  const submitter = createSubmitter(horizon.server, passphrase)
  const sending = createSendingService({ db, accounts, signing, network, horizon, submitter, checkpoint, logger })
  const booking = createBooking({ db, accounts, network, horizon })
  const isLarge = parts.followAccounts ?? (parts.network === 'testnet' || parts.network === 'public')
  const accountHistory = isLarge ? createAccountHistoryService({ db, accounts, horizon, booking, checkpoint }) : null
  const ingestion = createIngestionService({ db, network, horizon, booking, accountHistory, checkpoint, logger })

  const wallet = createWalletService({ db, accounts, transactions, network, horizon, checkpoint })
  const admin = createAdminService({ db, network, horizon, clock })
  const house = createHouseService({ db, accounts, network, horizon, keys: parts.keys })

  const ledger = { horizon, passphrase, submit: submitter.submit }
  const embeddedHouse = createEmbeddedHouseService({ house, assets, prices, ledger })

  const recipients = createRecipients({ db, accounts, horizon, homeDomain: new URL(publicUrl).host })
  const payments = createPaymentsService({ accounts, transactions, recipients, termsFor, security, clock })

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
      wallet,
      house,
      embeddedHouse,
      payments,
      admin,
      monitor,
    },
    ...{ signing, sending, ingestion, submitter, horizon },
  }
}
