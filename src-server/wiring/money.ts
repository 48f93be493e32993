import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { createEmbeddedIssuersService } from '#server/domains/accounts/embedded-issuers.service.ts'
import { createFreezesService } from '#server/domains/accounts/freezes.service.ts'
import { createJournal } from '#server/domains/accounts/journal.service.ts'
import { createMirror } from '#server/domains/accounts/mirror.service.ts'
import { createReservations } from '#server/domains/accounts/reservations.service.ts'
import { createServiceAccountsService } from '#server/domains/accounts/service-accounts.service.ts'
import { createOutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { createAnchoringService } from '#server/domains/transactions/anchoring.service.ts'
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
import { createIntentIds } from '#server/stellar/intent-ids.ts'
import type { Ground } from './ground.ts'
import { type Foundation, openSubmitter } from './parts.ts'

export type Money = ReturnType<typeof createMoney>

/**
 * The two domains that money moves through. `services` record what people ask for; `engine` signs, sends and books it, and
 * is reached by the process's loops alone: no way in receives any of it.
 */
export function createMoney(foundation: Foundation, ground: Ground) {
  const { db, clock, logger, horizon, passphrase, checkpoint } = foundation
  const { audit, inbox, network, prices, security, settings } = ground
  const accounts: Accounts = {
    mirror: createMirror({ db }),
    reservations: createReservations(),
    journal: createJournal({ db }),
  }
  const ids = createIntentIds(foundation.keys.intentKey)
  const freezes = createFreezesService({ db, network, audit, logger })

  const booking = createBooking({ db, accounts, freezes, inbox, horizon, marks: { ids, passphrase } })
  const accountHistory = followsAccounts(foundation)
    ? createAccountHistoryService({ db, accounts, horizon, booking, checkpoint })
    : null
  const ingestion = createIngestionService({ db, network, horizon, booking, accountHistory, freezes, checkpoint })
  const gate = createStartGate({ network, horizon, accountHistory, logger })

  const keys = createSigningKeys(foundation.keys)
  const submitter = openSubmitter(foundation)
  const signed = { db, accounts, freezes, inbox, checkpoint, logger }
  const signing = createSigningService({ ...signed, keys, ids, passphrase, clock })
  const sending = createSendingService({ ...signed, signing, network, horizon, submitter, clock })
  const expiry = createExpiryService({ db, accounts, inbox, gate, ids, clock })

  const { mirror, journal } = accounts
  const { sealIn } = foundation
  const own = { db, mirror, journal, network, horizon, keys: foundation.keys, sealIn }
  const serviceAccounts = createServiceAccountsService(own)
  const ledger = { horizon, passphrase, submit: submitter.submit }
  const { assets } = ground
  const embeddedIssuers = createEmbeddedIssuersService({ serviceAccounts, assets, prices, ledger })

  const transactions = createTransactionsService({ db, accounts, ids, gate, clock, checkpoint })

  return {
    mirror,
    termsFor: createOutflowTerms({ network, prices, settings, clock }),
    services: {
      transactions,
      anchoring: createAnchoringService({ db, clock, audit, mirror, transactions }),
      recovery: createRecoveryService({ db, accounts, freezes, inbox, network, horizon, security, audit, passphrase }),
    },
    engine: {
      ...{ signing, sending, expiry, ingestion, gate, freezes, submitter, horizon },
      ...{ mirror, serviceAccounts, embeddedIssuers },
    },
  }
}

/** Networks that are too large to be read whole are followed account by account. */
function followsAccounts({ followAccounts, network }: Foundation): boolean {
  return followAccounts ?? (network === 'testnet' || network === 'public')
}
