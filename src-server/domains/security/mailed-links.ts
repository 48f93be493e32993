import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { LinkPurpose } from '#db/domains/security/security.tables.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { deleteLinks, findLink, findPending, insertLink, type LinkRow, takeLink } from './mailed-links.queries.ts'

export interface MailedLinksDeps {
  db: Db
  clock: Clock
  /** Origin of the links. */
  publicUrl: string
}
export type MailedLinks = ReturnType<typeof createMailedLinks>

/** The page that each link opens; a button there does the act, since mail scanners follow links. */
const PAGES: Record<LinkPurpose, string> = {
  freeze: '/freeze-account',
  unfreeze: '/unfreeze-account',
  verify_email: '/verify-email',
  change_email: '/verify-email',
}

/** Links of mails that count once. Only the hash of what stands in them is kept. */
export function createMailedLinks({ db, clock, publicUrl }: MailedLinksDeps) {
  /** The address for the mail; what identifies it follows the #, which browsers send to nobody. */
  async function make(trx: Trx, link: NewLink): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { userId, purpose, lastsMs, detail = null } = link
    const expiresAt = new Date(clock.now().getTime() + lastsMs)
    await insertLink(trx, { tokenHash: tokenHash(token), userId, purpose, detail, expiresAt })
    return `${publicUrl}${PAGES[purpose]}#token=${token}`
  }

  /** Whose open link it is. Throws RESET_LINK_INVALID alike for one that is unknown, used or expired. */
  async function find(token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow> {
    const row = await findLink(db, { tokenHash: tokenHash(token), purposes, now: clock.now() })
    if (!row) throw invalidLink()
    return row
  }

  /** Uses it up, in the SQL transaction of its act; of several at once one succeeds. Throws RESET_LINK_INVALID. */
  async function take(trx: Trx, token: string): Promise<void> {
    if (!(await takeLink(trx, tokenHash(token), clock.now()))) throw invalidLink()
  }

  /** What an open link of that purpose is about; null where there is none. */
  const pending = (userId: string, purpose: LinkPurpose): Promise<string | null> =>
    findPending(db, { userId, purpose, now: clock.now() })

  return { make, find, take, pending, dropAll: deleteLinks, invalid: invalidLink }
}

interface NewLink {
  userId: string
  purpose: LinkPurpose
  lastsMs: number
  /** What it is about: an e-mail address. */
  detail?: string
}

const invalidLink = (): DomainError =>
  new DomainError('RESET_LINK_INVALID', 'This link is no longer valid. Ask for a new one.', { field: 'token' })
