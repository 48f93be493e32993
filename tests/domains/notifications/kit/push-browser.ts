import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { SubscribePush } from '#shared/domains/notifications/push.schema.ts'

/** A browser with a push subscription: what it gives to a service, and how it reads what comes. */
export interface PushBrowser {
  subscription: SubscribePush
  /** The text of an encrypted body (RFC 8291, RFC 8188). */
  read(body: Buffer): string
}

/** A new one, at some address of a push service. */
export function openPushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pushBrowser(endpoint, pair, randomBytes(16))
}

export function pushBrowser(endpoint: string, pair: ECDH, auth: Buffer): PushBrowser {
  const own = pair.getPublicKey()
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    read(body) {
      const salt = body.subarray(0, 16)
      const end = 21 + (body[20] ?? 0)
      const theirs = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32)
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      cipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8') // the last record ends with 2 and zeros
    },
  }
}

/** What the signature of a request says (RFC 8292), once it is found to be of that key. Throws. */
export async function readVapid(authorization: string, publicKey: string, audience: string): Promise<JWTPayload> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key than the service names')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return payload
}
