import type { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLICK_DAYS } from '#shared/domains/affiliates/commission.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type CookieRules, readCookie } from './session-cookie.ts'

const REFERRAL_MS = CLICK_DAYS * DAY_MS
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A UUIDv7 begins with its milliseconds. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** The signed cookie that says by which click a browser came first. */
export function createReferralCookie({ cookies, signer }: { cookies: CookieRules; signer: Signer }) {
  /** The click's id; null where there is none of the last 30 days. */
  function referralOf(request: FastifyRequest): string | null {
    const cookie = readCookie(request.headers.cookie, cookies.referral)
    const { value = null, valid = false } = cookie === null ? {} : signer.unsign(cookie)
    return valid && value !== null && UUID.test(value) && madeAt(value) > Date.now() - REFERRAL_MS ? value : null
  }

  /** For 30 days from the click on. */
  function keepReferral(reply: FastifyReply, clickId: string): void {
    const attributes = `Path=/; Max-Age=${REFERRAL_MS / 1000}; HttpOnly; SameSite=Lax${cookies.secure ? '; Secure' : ''}`
    reply.header('set-cookie', `${cookies.referral}=${encodeURIComponent(signer.sign(clickId))}; ${attributes}`)
  }

  return { referralOf, keepReferral }
}
