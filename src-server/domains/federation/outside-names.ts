import * as z from 'zod/mini'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { PublicFetch } from '#server/kernel/public-fetch.ts'
import { isAccountId, isMuxedAddress } from '#shared/kernel/address.ts'
import type { Memo } from '#shared/kernel/memo.ts'
import { memoOfAnswer } from './answer-memo.ts'

export interface NamedAccount {
  /** A G or M address. */
  account: string
  /** With which its payments must come; null where the name asks for none. */
  memo: Memo | null
}

export interface OutsideNamesDeps {
  assets: Pick<AssetsService, 'tomlOf'>
  fetchPublic: PublicFetch
  /** Counts a lookup that asks another service. Throws TOO_MANY_REQUESTS past a person's pace. */
  charge: (userId: string) => void
}

/** How the fault of a domain begins that has answered with no such file. */
const ANSWERED = 'it answered'
const ANSWER_LIMITS = { timeoutMs: 5000, maxBytes: 20_000 }
const Answer = z.object({
  account_id: z.string(),
  memo_type: z.optional(z.nullable(z.string())),
  memo: z.optional(z.nullable(z.union([z.string(), z.number()]))),
})

/** What other services say of themselves: whom their names lead to (SEP-2), and with which key they sign links (SEP-7). */
export function createOutsideNames({ assets, fetchPublic, charge }: OutsideNamesDeps) {
  /** The account of `name*domain` and its memo, asked anew each time. Throws DESTINATION_UNKNOWN, UNAVAILABLE, TOO_MANY_REQUESTS. */
  async function find({ name, domain }: { name: string; domain: string }, asker: string | null): Promise<NamedAccount> {
    if (asker !== null) charge(asker)
    const toml = await assets.tomlOf(domain)
    if (!toml) throw unknown('There is no such address or name. Check it and try again.')
    if (toml.fault !== null && !toml.fault.startsWith(ANSWERED)) throw silent(domain)
    if (toml.federationServer === null) throw unknown(`${domain} does not look up names. Use the address instead.`)
    const server = new URL(toml.federationServer)
    server.searchParams.set('q', `${name}*${domain}`)
    server.searchParams.set('type', 'name')
    const { status, text } = await fetchPublic(server, ANSWER_LIMITS).catch((cause: unknown) => {
      throw silent(domain, cause)
    })
    if (status === 404) throw unknown('There is no such address or name. Check it and try again.')
    if (status !== 200) throw silent(domain)
    const answer = Answer.safeParse(jsonOf(text))
    const account = answer.data?.account_id ?? ''
    if (!isAccountId(account) && !isMuxedAddress(account)) throw unknown(`${domain} names no account for it.`)
    const memo = memoOfAnswer(answer.data ?? {})
    if (memo === 'unclear' || (memo !== null && isMuxedAddress(account)))
      throw unknown(
        `${domain} names a memo that cannot be read. Ask the owner of the name for the address and the memo, and use those.`,
      )
    return { account, memo }
  }

  /** G address that a domain signs its links with; null where it names none, or does not answer. */
  async function linkKeyOf(domain: string, asker: string): Promise<string | null> {
    charge(asker)
    return (await assets.tomlOf(domain))?.linkKey ?? null
  }

  return { find, linkKeyOf }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const field = { field: 'destination' }
const unknown = (sentence: string) => new DomainError('DESTINATION_UNKNOWN', sentence, field)
const silent = (domain: string, cause?: unknown) =>
  new DomainError('UNAVAILABLE', `${domain} does not answer. Try again, or use the address.`, { ...field, cause })
