/** An S3-compatible store as UPLOADS_URL names it. */
export interface UploadsAddress {
  /** Origin. */
  endpoint: string
  bucket: string
  /** Begins the name of every file; empty, or ends with a slash. */
  prefix: string
  key: { id: string; secret: string; region: string }
}

const SCHEMES: Record<string, string> = { 's3+https:': 'https:', 's3+http:': 'http:' }
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[A-Za-z0-9._/-]*$/
const DEFAULT_REGION = 'us-east-1'

/** Reads s3+https://KEY:SECRET@host/bucket/prefix?region=name. Throws what is wrong with it, as the end of a sentence. */
export function readUploadsAddress(given: string): UploadsAddress {
  const scheme = Object.keys(SCHEMES).find((name) => given.startsWith(`${name}//`))
  if (scheme === undefined) throw new Error('must begin with s3+https:// or s3+http://')
  const url = parsed(SCHEMES[scheme] + given.slice(scheme.length))
  if (!url) throw new Error('must be s3+https://KEY:SECRET@host/bucket, with % signs for what a URL cannot hold')
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/')
  const prefix = rest.filter((part) => part !== '').join('/')
  if (!url.username || !url.password) throw new Error('must name the key and its secret before the host: KEY:SECRET@')
  if (!BUCKET.test(bucket))
    throw new Error('must name a bucket after the host: 3 to 63 of a to z, 0 to 9, hyphen, full stop')
  if (!PREFIX.test(prefix)) throw new Error('must have letters, digits, hyphens and full stops only after the bucket')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region')
  if (unknown !== undefined) throw new Error('takes region and nothing else after the question mark')
  const region = url.searchParams.get('region') ?? DEFAULT_REGION
  const key = { id: decodeURIComponent(url.username), secret: decodeURIComponent(url.password), region }
  return { endpoint: url.origin, bucket, prefix: prefix === '' ? '' : `${prefix}/`, key }
}

function parsed(given: string): URL | null {
  try {
    const url = new URL(given)
    decodeURIComponent(url.username + url.password)
    return url
  } catch {
    return null
  }
}
