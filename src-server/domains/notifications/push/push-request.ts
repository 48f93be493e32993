import { createECDH } from 'node:crypto'
import type { Sending } from '#server/kernel/public-fetch.ts'
import type { PushPayload, SubscribePush } from '#shared/domains/notifications/push.schema.ts'

/** The sender as push services know it (RFC 8292). */
export interface PushSender {
  /** Private key of P-256. */
  key: Uint8Array
  /** Where an operator of a push service can write to: `mailto:`. */
  subject: string
}

export const publicKeyOf = (key: Uint8Array): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return pair.getPublicKey('base64url')
}

/**
 * The message as the push service gets it: encrypted for the browser alone (RFC 8291), signed by us. A later one of the same
 * notification takes its place there while the browser is away. The library is loaded with the first. Throws where the browser's keys are none.
 */
export async function pushRequest(
  { key, subject }: PushSender,
  subscription: SubscribePush,
  { payload, ttlSeconds }: { payload: PushPayload; ttlSeconds: number },
): Promise<Sending> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject, publicKey: publicKeyOf(key), privateKey: Buffer.from(key).toString('base64url') },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    urgency: 'high',
    topic: payload.id.replaceAll('-', ''),
  })
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body }
}
