import type { Db, Trx } from '#db/database.ts'
import { noteIssue } from '#server/queue/findings.ts'
import { listOpenIssues, listUnclaimed } from './unclaimed.queries.ts'

const CHECK = 'payouts.asked-for'
const PRODUCTS: Record<string, string> = { vault: 'Staking', treasury: 'Deposits', fee: 'The affiliate program' }

/**
 * Opens an issue for each payment of the service that a ledger has brought back after a restore and that no product has asked for
 * by then, and ends it once it is asked for or tied. Safe at any time.
 */
export async function noteUnclaimed(db: Db): Promise<void> {
  const unclaimed = await listUnclaimed(db)
  const open = new Set(unclaimed.map(({ id }) => id))
  const over = (await listOpenIssues(db, CHECK)).filter((id) => !open.has(id))
  await db.transaction().execute(async (trx) => {
    for (const { id, role, username, to, asset, amount, hash, ledger } of unclaimed)
      await noteIssue.add(trx, {
        checkId: CHECK,
        subject: id,
        type: 'payments',
        severity: 'high',
        title: 'A payment that nobody asked for',
        description: `The ${role} account has paid ${amount} ${asset} to ${username ?? to} in ledger ${ledger}, before a restore, and nothing here asks for it. ${PRODUCTS[role] ?? 'It'} pays this person nothing until it is tied.`,
        remediationSteps: [
          'Tie it on /admin-super to the stake, the receipt, the commission or the deposit that it was for.',
        ],
        metadata: { transactionId: id, hash, ledger, to, asset, amount },
        isOver: false,
      })
    for (const id of over) await endUnclaimed(trx, id, 'It was asked for, or tied.')
  })
}

export const endUnclaimed = (trx: Trx, id: string, resolution: string): Promise<void> =>
  noteIssue.add(trx, { checkId: CHECK, subject: id, isOver: true, resolution })
