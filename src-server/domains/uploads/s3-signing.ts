import { createHash, createHmac } from 'node:crypto'

export interface S3Key {
  id: string
  secret: string
  region: string
}
export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Beside the host; signed as they are. */
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

/** The headers of a request with its signature: AWS Signature Version 4, as S3 and what looks like it ask for. */
export function signS3({ method, url, headers = {}, body }: S3Request, key: S3Key, now: Date): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const hash = sha256(body ?? '')
  const signed: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
    ...headers,
  }
  const names = Object.keys(signed).toSorted(byCode)
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`)
      .toSorted(byCode)
      .join('&'),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const steps = [time.slice(0, 8), key.region, 's3', 'aws4_request']
  const signingKey = steps.reduce<Buffer | string>((secret, step) => hmac(secret, step), `AWS4${key.secret}`)
  const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
  const { host: _host, ...sent } = signed // fetch sets it itself
  const credential = `Credential=${key.id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential}` }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : 1)
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What a URL leaves as it is, S3 wants encoded: everything but letters, digits, hyphen, full stop, underscore and tilde. */
const encodeValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
/** A segment of a path, which a URL has encoded in its own way. */
const encoded = (segment: string): string => encodeValue(decodeURIComponent(segment))
