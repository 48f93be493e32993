import { DomainError } from '#server/kernel/domain-error.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

/** What bought money says about an outflow, US dollars in decimal text; null where nothing is held and nothing owed. */
export type DepositFacts = {
  owed: string
  held: string
  /** When the last hold ends, ISO. */
  until: string | null
  /** Of what the account holds of listed assets, at the lower of price and mean of 24 hours; may be below 0 by rounding. */
  worth: string
} | null

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Throws ACCOUNT_HELD where so many dollars may not leave: while something is owed, nothing does but free trades, and these as long
 * as what stays after all that they lost in a day is worth it; while holds run,
 * what stays must be worth all of them. `usd`: what counts as leaving; null where the asset has no price, and then nothing of it
 * leaves while either is so: nobody could say how much that is.
 */
export function checkDeposits(
  facts: DepositFacts,
  { usd, isFree, lost = '0', now }: { usd: string | null; isFree: boolean; lost?: string; now: Date },
): void {
  if (facts === null) return
  if (usdCents(facts.owed) > 0n && !isFree)
    throw new DomainError(
      'ACCOUNT_HELD',
      `A payment of ${formatCurrency(facts.owed)} that you bought with was reversed. Sending is paused until it is settled.`,
    )
  const held = usdCents(facts.held)
  const until = facts.until === null ? null : new Date(facts.until)
  if (usd === null)
    throw new DomainError(
      'ACCOUNT_HELD',
      'Nobody knows what this asset is worth, so it cannot leave while money that you bought with is held or owed.',
    )
  const left = usdCents(usd)
  const worth = facts.worth.startsWith('-') ? 0n : usdCents(facts.worth)
  if (left > 0n && worth - usdCents(lost) - left < usdCents(facts.owed))
    throw new DomainError(
      'ACCOUNT_HELD',
      `A payment of ${formatCurrency(facts.owed)} that you bought with was reversed. Until it is settled you can trade at the market’s price or better.`,
      { field: 'price' },
    )
  if (held === 0n || left === 0n || worth - left >= held) return
  const free = formatCurrency(formatUsdCents(worth > held ? worth - held : 0n))
  throw new DomainError(
    'ACCOUNT_HELD',
    `${formatCurrency(facts.held)} of what you bought may leave from ${until ? MOMENT.format(until) : 'later'} UTC. Until then you can send for ${free}, and trade with all of it.`,
    until
      ? { field: 'amount', retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) }
      : {},
  )
}
