import { plainPercent } from '#client/ui/plain-percent.ts'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'

/** The address as people name it: https goes without saying. */
export const bareUrl = (url: string): string => url.replace(/^https:\/\//, '')

/** Of deliveries that have ended; null before there was one. */
export const arrivedShare = ({ delivered, failed }: Webhook): string | null => share(delivered, delivered + failed)
export const atOnceShare = ({ delivered, atOnce }: Webhook): string | null => share(atOnce, delivered)

/** One decimal, rounded down: 100% is all of them. */
const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : plainPercent(String(Math.floor((part * 1000) / whole) / 10))
