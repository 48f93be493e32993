import type { Trx } from '#db/database.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import type { IdentityDetails } from '#shared/domains/notifications/inbox.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type CaseRow, findPerson, standingStatus } from './cases/cases.queries.ts'
import type { KycDeps } from './kyc.types.ts'

const MAIL_USEFUL_MS = 7 * DAY_MS

interface Outcome {
  event: IdentityDetails['event']
  reasons?: IdentityDetails['reasons']
}

/** Tells the person, in the product and by mail, in the SQL transaction of what they are told of. */
export async function tell(deps: KycDeps, trx: Trx, row: CaseRow, { event, reasons = [] }: Outcome): Promise<void> {
  const { userId, number, expiresOn } = row
  const details = { event, number: caseName(number), reasons, expiresOn }
  await deps.inbox.notify(trx, [{ userId, type: 'identity', details }])
  await deps.inbox.tellDesk(trx, [{ type: 'case.changed', data: { caseId: row.id, number: details.number, event } }])
  const { username, email, language, closedAt } = await findPerson(trx, userId)
  if (closedAt !== null) return
  const mail = {
    template: 'identity-check' as const,
    language,
    details: { ...details, username, link: `${deps.publicUrl}/kyc` },
  }
  await deps.notifications.post(trx, { mail, to: email, userId, usefulForMs: MAIL_USEFUL_MS })
}

/** The person's row says what their cases come to. */
export async function settleIdentity({ auth }: KycDeps, trx: Trx, userId: string): Promise<void> {
  await auth.setIdentity(trx, userId, await standingStatus(trx, userId))
}
