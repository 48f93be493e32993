import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
/** A link that was mailed within the last day. */
export interface MailedLink {
  createdAt: Date
  expiresAt: Date
  isUsed: boolean
}

/** Links of one mailbox that are open at the same time; with their 30 minutes these are at most six mails an hour. */
const OPEN_AT_ONCE = 3
/** Beyond these within a day, another is mailed only when none is open. */
const A_DAY = 10

/**
 * Whether another link may be mailed to the mailbox that got these: one a minute, few an hour and a day. Whoever asks
 * without end, as anybody can in somebody's name, keeps nobody from a new password: an open link lies in the mailbox, or
 * another is mailed.
 */
export function mayMailLink(mailed: readonly MailedLink[], now: Date): boolean {
  const ageOf = ({ createdAt }: MailedLink) => now.getTime() - createdAt.getTime()
  if (mailed.some((link) => ageOf(link) < MINUTE_MS)) return false
  const open = mailed.filter(({ isUsed, expiresAt }) => !isUsed && expiresAt > now)
  const isBusyDay = mailed.filter((link) => ageOf(link) < DAY_MS).length >= A_DAY
  return open.length < (isBusyDay ? 1 : OPEN_AT_ONCE)
}
