import { setTimeout as sleep } from 'node:timers/promises'
import { Account, type Keypair, Memo, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import type { CloseReport } from '#server/embedded-network/start.types.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/kit/start-test-app.ts'

const MANY = { count: 1_000_000, windowSeconds: 60 }
const LOOK_MS = 5
const PATIENCE_MS = 30_000
const LIFETIME_SECONDS = 300

/** The product in this process with budgets that loads of a test do not exhaust. */
export function startMoneyApp(options: TestAppOptions = {}): Promise<TestApp> {
  const limits = { ...RATE_LIMITS, moneyCallsOfUser: MANY, failedPasswordsOfSession: MANY }
  return startTestApp({ limits, callLimits: { burst: 1_000_000, perSecond: 1_000_000 }, ...options })
}

/** A session that verified its password just now. */
export function steppedUp(id: string): StepUpSession {
  return { id, sessionHash: '', steppedUpUntil: new Date(Date.now() + 3_600_000) }
}

/** Resolves with the first answer that is neither null, undefined nor false. Throws after 30 s. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>, wanted: string): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`waited in vain: ${wanted}`)
    await sleep(LOOK_MS)
  }
}

/** Amount of an asset that the ledger itself says an account holds; null without the account or the line. */
export async function ledgerBalance(app: TestApp, address: string, asset = 'XLM'): Promise<string | null> {
  const account = await app.engine.horizon.account(address)
  return account?.balances.find((line) => line.asset === asset)?.balance ?? null
}

export interface OutsideTransaction {
  signers: readonly Keypair[]
  operations: readonly xdr.Operation[]
  memo?: Memo
  /** Unix seconds of the ledger that it stands in. */
  closeTime?: number
}

/** Somebody else's transaction, alone in a ledger of its own that is booked when this resolves. The first signer is its source. */
export async function applyOutside(app: TestApp, given: OutsideTransaction): Promise<CloseReport> {
  const { closeTime } = given
  const txs = [await signedOutside(app, given)]
  const report = await app.closeLedger({ txs, closeTime })
  if (report.results[0]?.included !== true) throw new Error(`not included: ${JSON.stringify(report.results)}`)
  return report
}

/** Base64 of somebody else's envelope. */
export async function signedOutside(
  app: TestApp,
  { signers, operations, memo = Memo.none() }: OutsideTransaction,
): Promise<string> {
  const [source] = signers
  const found = source && (await app.engine.horizon.account(source.publicKey()))
  if (!found) throw new Error('the source is not on the ledger')
  const builder = new TransactionBuilder(new Account(found.address, found.sequence), {
    fee: '1000',
    networkPassphrase: app.network.passphrase,
    memo,
  }).setTimeout(LIFETIME_SECONDS)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(...signers)
  return transaction.toXDR()
}
