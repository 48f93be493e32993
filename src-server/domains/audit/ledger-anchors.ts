import type { Db, Trx } from '#db/database.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { readSentAnchors, type SentAnchor } from './verification.queries.ts'

/** All that is asked of the network. */
export type AnchorLedger = Pick<HorizonClient, 'root' | 'transaction'>

export interface LedgerVerdict {
  /** Anchors that the ledger has with the memo that stands here. */
  same: number
  /** Older than the history that Horizon keeps. */
  forgotten: number
  /** Not in a ledger yet. */
  waiting: number
  firstFault?: string
}

/**
 * Holds each anchor against the memo of its transaction in the ledger itself: whoever owns the database changes all that
 * stands here, and nothing of what stands there. Throws where Horizon does not answer.
 */
export async function compareWithLedger(db: Db | Trx, ledger: AnchorLedger): Promise<LedgerVerdict> {
  const { history_elder_ledger: oldest } = await ledger.root()
  const verdict: LedgerVerdict = { same: 0, forgotten: 0, waiting: 0 }
  for (const anchor of await readSentAnchors(db)) {
    if (anchor.hash === null || anchor.ledger === null) verdict.waiting += 1
    else if (await isThere(ledger, { ...anchor, hash: anchor.hash })) verdict.same += 1
    else if (anchor.ledger < oldest) verdict.forgotten += 1
    else return { ...verdict, firstFault: `The anchor of ${anchor.day} is not what the ledger has.` }
  }
  return verdict
}

async function isThere(ledger: AnchorLedger, { hash, rootHash }: SentAnchor & { hash: string }): Promise<boolean> {
  const found = await ledger.transaction(hash)
  return found?.successful === true && found.memo_type === 'hash' && hexOf(found.memo ?? '') === rootHash
}

/** Horizon writes the memo's bytes in base64. */
const hexOf = (memo: string): string => Buffer.from(memo, 'base64').toString('hex')
