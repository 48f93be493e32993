import type { LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import type { MarketOptions } from '#server/embedded-network/start.types.ts'
import type { Store } from '#server/embedded-network/store/store.ts'

const DAY = 86_400
const KEPT_DAYS = 7
/**
 * However old they are: whoever follows the network finds at its next start the ledgers after those it knows, also where
 * both slept for longer than transactions are kept.
 */
const KEPT_LEDGERS = 3_600
/** Forgotten in one go: little enough to be done between two ledgers. */
const STEP = 60

const SETTING = 'market begun'

/** Writes down, unix seconds, when the market began: nothing is forgotten until its first days are over. */
export function noteMarketStart(store: Store, seconds: number): void {
  store.keep(SETTING, String(seconds))
}

export const hasMarketBegun = (store: Store): boolean => store.setting(SETTING) !== null

/** Forgets old ledgers with their transactions, operations and effects. Trades and the state stay. */
export function createRetention(store: Store, { keptDays = KEPT_DAYS, keptLedgers = KEPT_LEDGERS }: MarketOptions) {
  return {
    /** Forgets at once what a past holds that is too old now (unix seconds): whoever has lived in it knows it. */
    forgetPast(now: number): void {
      let oldest = store.history.oldestLedger()
      const isOld = (closedAt: bigint | null) => closedAt !== null && closedAt < BigInt(now - keptDays * DAY)
      while (isOld(store.history.closedAt(oldest))) oldest += 1
      store.forgetBefore(oldest)
    },
    /** Forgets a step's worth of what is too old as of this ledger, if there is as much. */
    forget({ ledger, closeTime }: Pick<LedgerHeader, 'ledger' | 'closeTime'>): void {
      const begun = store.setting(SETTING)
      const before = closeTime - BigInt(keptDays * DAY)
      if (begun === null || before < BigInt(begun)) return
      const oldest = store.history.oldestLedger()
      const next = Math.min(oldest + STEP, ledger - keptLedgers + 1)
      const lastClosed = next > oldest ? store.history.closedAt(next - 1) : null
      if (lastClosed !== null && lastClosed < before) store.forgetBefore(next)
    },
  }
}
