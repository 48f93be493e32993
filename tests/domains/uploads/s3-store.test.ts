import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { signS3 } from '#server/domains/uploads/s3-signing.ts'
import { createS3Store } from '#server/domains/uploads/s3-store.ts'
import { readConfig } from '#server/kernel/config.ts'
import { readUploadsAddress } from '#server/kernel/uploads-address.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { startPeopleApp } from '#tests/kit/people-app.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startS3LookAlike } from './s3-look-alike.ts'

/** The examples of Amazon's own documentation of Signature Version 4 for S3. */
const DOCUMENTED = {
  key: {
    id: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  },
  at: new Date('2013-05-24T00:00:00Z'),
  host: 'https://examplebucket.s3.amazonaws.com',
}

test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %s is signed as the documentation signs it', (path, headers, signature) => {
  const { key, at, host } = DOCUMENTED
  const signed = signS3({ method: 'GET', url: new URL(path, host), headers }, key, at)
  expect(signed['authorization']).toContain(`Signature=${signature}`)
})

test('what is uploaded lies sealed in the store, is given out from there, and what no row names is swept away', async () => {
  using store = await startS3LookAlike()
  await using app = await startPeopleApp({ uploadsAt: readUploadsAddress(store.address) })
  const browser = app.browser()
  await browser.post('/api/register', someone())
  const headers = { cookie: cookieHeader(browser), 'content-type': 'image/png' }
  const send = async () =>
    fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
      method: 'POST',
      headers,
      body: new Uint8Array(await aPicture('png')),
    })
  const { id } = (await (await send()).json()) as { id: string }
  expect([...store.files.keys()]).toEqual([`uploads/${id}`])
  expect(store.files.get(`uploads/${id}`)?.bytes.includes('WEBP')).toBe(false)
  const read = () => fetch(`${app.url}/api/uploads/${id}`, { headers: { cookie: headers.cookie } })
  expect(Buffer.from(await (await read()).arrayBuffer()).includes('WEBP')).toBe(true)

  const orphans = Array.from({ length: 5 }, () => `uploads/${uuid()}`)
  const old = new Date(Date.now() - 2 * 3600_000)
  for (const name of [...orphans, 'uploads/not-ours.txt', `elsewhere/${uuid()}`])
    store.files.set(name, { bytes: Buffer.from('x'), at: old })
  await runJob(app.services, 'uploads.sweep')
  expect([...store.files.keys()].filter((name) => orphans.includes(name))).toEqual([])
  expect(store.files.size).toBe(3)

  store.files.delete(`uploads/${id}`)
  expect((await read()).status).toBe(404)
  store.fail(2)
  expect((await send()).status).toBe(201)
  store.fail(1000)
  expect((await send()).status).toBe(503)
})

test('a store that refuses the key keeps nothing, and says so', async () => {
  using store = await startS3LookAlike()
  const address = readUploadsAddress(store.address)
  const wrong = createS3Store({ ...address, key: { ...address.key, secret: 'another' } })
  await expect(wrong.put(uuid(), Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(store.files.size).toBe(0)
})

test.each([
  ['https://host/bucket', 'must begin with s3+https://'],
  ['s3+https://host/bucket', 'must name the key and its secret'],
  ['s3+https://key:secret@host', 'must name a bucket after the host'],
  ['s3+https://key:secret@host/B', 'must name a bucket after the host'],
  ['s3+https://key:secret@host/bucket/a%20b', 'letters, digits, hyphens'],
  ['s3+https://key:secret@host/bucket?acl=public', 'takes region and nothing else'],
])('UPLOADS_URL %s is refused with what is wrong, and without the secret', (given, sentence) => {
  const read = () => readConfig({ UPLOADS_URL: given })
  expect(read).toThrow(`UPLOADS_URL ${sentence.startsWith('letters') ? 'must have ' : ''}${sentence}`)
  expect(read).not.toThrow(/:secret@host\/b/)
})
