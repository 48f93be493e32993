import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type S3Key, type S3Request, signS3 } from '#server/domains/uploads/s3-signing.ts'

const KEY: S3Key = { id: 'a-key', secret: 'a/secret+with=signs', region: 'eu-central-1' }
const PAGE = 2

/** A store in this process that takes what S3 takes, by its signature, and lists two names at once. */
export async function startS3LookAlike() {
  const files = new Map<string, { bytes: Buffer; at: Date }>()
  /** Requests that are answered by 503 before one is served again. */
  let failing = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    if (failing > 0) {
      failing -= 1
      return void response.writeHead(503).end()
    }
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!isSigned(request, url, body)) return void response.writeHead(403).end('SignatureDoesNotMatch')
    const name = decodeURIComponent(url.pathname).replace(/^\/a-bucket\//, '')
    if (request.method === 'PUT') files.set(name, { bytes: body, at: new Date() })
    if (request.method === 'DELETE') files.delete(name)
    if (request.method !== 'GET') return void response.writeHead(200).end()
    if (name === '') return void response.end(listing(url))
    const file = files.get(name)
    return void (file ? response.end(file.bytes) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'))
  }

  function listing(url: URL): string {
    const { prefix = '', 'continuation-token': token = '' } = Object.fromEntries(url.searchParams)
    const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > token).toSorted()
    const shown = names.slice(0, PAGE)
    const entries = shown.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${files.get(name)?.at.toISOString()}</LastModified></Contents>`,
    )
    const more = names.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(KEY.secret)
  return {
    files,
    address: `s3+http://${KEY.id}:${secret}@127.0.0.1:${port}/a-bucket/uploads?region=${KEY.region}`,
    fail: (times: number) => {
      failing = times
    },
    [Symbol.dispose]: () => server.close().closeAllConnections(),
  }
}

/** True where the request carries the signature of what has arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const time = String(request.headers['x-amz-date'])
  const at = new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const method = request.method as S3Request['method']
  return signS3({ method, url, body }, KEY, at)['authorization'] === request.headers.authorization
}
