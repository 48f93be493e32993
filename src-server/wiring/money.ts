import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { createEmbeddedIssuersService } from '#server/domains/accounts/embedded-issuers.service.ts'
import { createFreezesService } from '#server/domains/accounts/freezes.service.ts'
import { createJournal } from '#server/domains/accounts/journal.service.ts'
import { createMirror } from '#server/domains/accounts/mirror.service.ts'
import { createReservations } from '#server/domains/accounts/reservations.service.ts'
import { createServiceAccountsService } from '#server/domains/accounts/service-accounts.service.ts'
import { createAuthority } from '#server/domains/transactions/acceptance/authority.ts'
import { createOutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { createTradeTerms, createTradeTermsOf } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { createAnchoringService } from '#server/domains/transactions/anchoring.service.ts'
import { createExportsService } from '#server/domains/transactions/exports/exports.service.ts'
import { createAccountHistoryService } from '#server/domains/transactions/ingestion/account-history.service.ts'
import { createBookedListeners } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { createBooking } from '#server/domains/transactions/ingestion/booking.ts'
import { noteBrought } from '#server/domains/transactions/ingestion/brought.queries.ts'
import { createIngestionService } from '#server/domains/transactions/ingestion/ingestion.service.ts'
import { type LedgerContents, readTransaction } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { createPastOfAccounts } from '#server/domains/transactions/ingestion/past-of-accounts.ts'
import { createUnknownOpenings } from '#server/domains/transactions/ingestion/unknown-openings.ts'
import { createLedgerViewService } from '#server/domains/transactions/ledger-view/ledger-view.service.ts'
import { createTransactionNotesService } from '#server/domains/transactions/notes/notes.service.ts'
import { createPayouts } from '#server/domains/transactions/payouts.ts'
import { createReceiptsService } from '#server/domains/transactions/receipts/receipts.service.ts'
import { createReconciliationService } from '#server/domains/transactions/reconciliation/reconciliation.service.ts'
import { noteOrders } from '#server/domains/transactions/recovery/recovery.queries.ts'
import { createRecoveryService } from '#server/domains/transactions/recovery/recovery.service.ts'
import { createTies } from '#server/domains/transactions/recovery/ties.ts'
import { createChannelsService } from '#server/domains/transactions/submission/channels.service.ts'
import { createExpiryService } from '#server/domains/transactions/submission/expiry.service.ts'
import { createIntentRevisers } from '#server/domains/transactions/submission/intent-revisers.ts'
import { createSendingService } from '#server/domains/transactions/submission/sending.service.ts'
import { createSigningService } from '#server/domains/transactions/submission/signing.service.ts'
import { createKeyCheck, createSigningKeys } from '#server/domains/transactions/submission/signing-keys.ts'
import { createStartGate } from '#server/domains/transactions/submission/start-gate.ts'
import { createTransactionTagsService } from '#server/domains/transactions/tags/tags.service.ts'
import { noteExchanged } from '#server/domains/transactions/transactions.queries.ts'
import { createTransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { createCharge } from '#server/kernel/call-limiter.ts'
import { createCommittedNotices } from '#server/queue/committed-notices.ts'
import { createIntentIds } from '#server/stellar/intent-ids.ts'
import { rootAddress } from '#server/stellar/keypair.ts'
import type { Ground } from './ground.ts'
import { type Foundation, openSubmitter } from './parts.ts'
import type { People } from './people.ts'

/** Transactions of the network that one person looks at: each is up to four requests to its server. */
const LEDGER_LOOKUPS = { burst: 60, perSecond: 1 }

export type Money = ReturnType<typeof createMoney>

/**
 * The two domains that money moves through. `services` record what people ask for; `engine` signs, sends and books it, and
 * is reached by the process's loops alone: no way in receives any of it.
 */
export function createMoney(foundation: Foundation, ground: Ground, people: People) {
  const { db, clock, logger, horizon, passphrase, checkpoint } = foundation
  const { approvals, assets, audit, inbox, network, prices, security, settings } = ground
  const accounts: Accounts = {
    mirror: createMirror({ db }),
    reservations: createReservations(),
    journal: createJournal({ db }),
  }
  const ids = createIntentIds(foundation.keys.intentKey)
  const freezes = createFreezesService({ db, network, logger })

  const listeners = createBookedListeners()
  const ties = createTies()
  const openings = createUnknownOpenings()
  const booking = createBooking({
    db,
    accounts,
    assets,
    freezes,
    inbox,
    horizon,
    prices,
    listeners,
    openings,
    marks: { ids, passphrase },
    unownedSenders: [rootAddress(passphrase)],
  })
  const accountHistory = followsAccounts(foundation)
    ? createAccountHistoryService({ db, accounts, network, horizon, booking, checkpoint })
    : null
  const ingestion = createIngestionService({
    db,
    network,
    horizon,
    mirror: accounts.mirror,
    booking,
    accountHistory,
    freezes,
    checkpoint,
  })
  const gate = createStartGate({ network, horizon, accountHistory, logger })

  const keys = createSigningKeys(foundation.keys)
  const submitter = openSubmitter(foundation)
  const signed = { db, accounts, freezes, inbox, checkpoint, logger }
  const revisers = createIntentRevisers()
  const signing = createSigningService({ ...signed, keys, ids, revisers, passphrase, clock })
  const sending = createSendingService({ ...signed, signing, network, horizon, submitter, clock })
  const expiry = createExpiryService({ db, accounts, inbox, gate, ids, clock })

  const { mirror, journal } = accounts
  const { sealIn } = foundation
  const own = { db, mirror, journal, network, horizon, keys: foundation.keys, sealIn }
  const serviceAccounts = createServiceAccountsService(own)
  const channels = createChannelsService({ db, accounts, serviceAccounts, ids, clock })
  const ledger = { horizon, passphrase, submit: submitter.submit }
  const embeddedIssuers = createEmbeddedIssuersService({
    serviceAccounts,
    assets,
    prices,
    ledger,
    ownHost: new URL(foundation.config.publicUrl).host,
  })

  const transactions = createTransactionsService({
    db,
    accounts,
    network,
    ids,
    gate,
    keys: security.keys,
    clock,
    checkpoint,
    ledgerSeconds: ledgerSecondsOf(foundation),
    tell: createCommittedNotices(db, logger),
  })

  const termsFor = createOutflowTerms({ network, prices, settings, clock, limitsOf: people.kyc.limitsOf })

  return {
    mirror,
    reservations: accounts.reservations,
    journal: accounts.journal,
    /** A transaction of the ledger with its operations and effects; null where there is none. */
    readBooked: async (hash: string): Promise<LedgerContents | null> => {
      const record = await horizon.transaction(hash)
      return record && readTransaction(horizon, record)
    },
    /** Of accounts that become known as ours after a stranger has opened them. */
    past: createPastOfAccounts({ horizon, mirror, booking }),
    /** Called with what each ledger has brought about, in the SQL transaction that books it. */
    onBooked: listeners.add,
    /** Told of accounts that an envelope of ours has opened and a restored database has lost, before they are booked. */
    onUnknownOpening: openings.add,
    /** Asked what has happened since to intents that are about to be signed. */
    reviseBeforeSigning: revisers.add,
    /** Asked which intents are signed no more. */
    refuseBeforeSigning: revisers.addRefuser,
    /** How a payment of the service that a ledger has brought back is booked as what it was for. */
    onTied: ties.add,
    /** What an intent has really moved, for those who learn it there. */
    noteBrought,
    noteExchanged,
    noteOrders,
    holdsKeyOf: createKeyCheck(keys),
    authority: createAuthority({ security, clock }),
    termsFor,
    termsForTrade: createTradeTerms({ termsFor, prices, assets, clock }),
    tradeTermsOf: createTradeTermsOf({ limitsOf: people.kyc.limitsOf, assets, clock }),
    services: {
      transactions,
      payouts: createPayouts({ accounts, ids }),
      exports: createExportsService({ db, clock, security }),
      transactionNotes: createTransactionNotesService({ db }),
      transactionTags: createTransactionTagsService({ db }),
      receipts: createReceiptsService({ transactions, security, passphrase, clock }),
      ledgerView: createLedgerViewService({ db, horizon, chargeLookup: createCharge(LEDGER_LOOKUPS) }),
      anchoring: createAnchoringService({ db, clock, audit, mirror, transactions }),
      recovery: createRecoveryService({
        db,
        clock,
        accounts,
        approvals,
        freezes,
        inbox,
        network,
        horizon,
        security,
        audit,
        passphrase,
        ties,
      }),
      reconciliation: createReconciliationService({
        db,
        clock,
        accounts,
        freezes,
        network,
        horizon,
        logger,
        accountHistory,
      }),
    },
    engine: {
      signing,
      sending,
      expiry,
      channels,
      ingestion,
      gate,
      freezes,
      submitter,
      horizon,
      mirror,
      serviceAccounts,
      embeddedIssuers,
    },
  }
}

/** Networks that are too large to be read whole are followed account by account. */
/** Public networks close one every five seconds or so. */
const PUBLIC_LEDGER_SECONDS = 5

const ledgerSecondsOf = ({ network, config }: Foundation): number =>
  network === 'embedded' && config.ledgerCloseMs !== undefined ? config.ledgerCloseMs / 1000 : PUBLIC_LEDGER_SECONDS

function followsAccounts({ followAccounts, network }: Foundation): boolean {
  return followAccounts ?? (network === 'testnet' || network === 'public')
}
