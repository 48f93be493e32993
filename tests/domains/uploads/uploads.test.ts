import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { type Browser, cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aPicture, hugePng } from '#tests/kit/pictures.ts'
import { runJob } from '#tests/kit/run-job.ts'

const DAY_MS = 86_400_000
const TYPES = ['png', 'jpeg', 'webp'] as const
let app: PeopleApp
let ann: Browser
beforeAll(async () => {
  app = await startPeopleApp({ limits: { uploadsOfUser: { count: 1000, windowSeconds: 86_400 } } })
  ann = await registered()
})
afterAll(() => app.close())

async function registered(): Promise<Browser> {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  return browser
}

interface Sent {
  type?: string
  path?: string
  headers?: Record<string, string>
  of?: Pick<PeopleApp, 'url'>
}
async function send(browser: Browser | null, bytes: Buffer | null, sent: Sent = {}) {
  const { type = 'image/png', headers = {}, of = app } = sent
  const answer = await fetch(of.url + (sent.path ?? '/api/uploads?purpose=profile_picture'), {
    method: 'POST',
    headers: { ...(browser && { cookie: cookieHeader(browser) }), ...(type && { 'content-type': type }), ...headers },
    ...(bytes && { body: new Uint8Array(bytes) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const read = (browser: Browser | null, id: string) =>
  fetch(`${app.url}/api/uploads/${id}`, { headers: browser ? { cookie: cookieHeader(browser) } : {} })
const stored = () => app.db.selectFrom('uploads').selectAll().execute()
const files = (): Promise<string[]> => readdir(path.join(app.dataDir, 'uploads'))
const REFUSED = 'This picture cannot be read. It may be damaged or incomplete.'

test.each(TYPES)('a %s becomes a square WebP that its owner alone is given', async (type) => {
  const { status, body } = await send(ann, await aPicture(type, 900, 700), { type: `image/${type}` })
  expect(status).toBe(201)
  const answer = await read(ann, String(body['id']))
  const { headers } = answer
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('cache-control')).toMatch(/^private/)
  const picture = await sharp(await answer.arrayBuffer()).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['webp', 512, 512])
})

test('another person’s file is not there, for anybody; a visitor is asked to sign in', async () => {
  const { body } = await send(ann, await aPicture('png'))
  expect((await read(await registered(), String(body['id']))).status).toBe(404)
  expect((await read(ann, uuid())).status).toBe(404)
  expect((await read(null, String(body['id']))).status).toBe(401)
  expect((await send(null, await aPicture('png'))).status).toBe(401)
})

test.each([
  ['support', 200],
  ['finance', 404],
] as const)('an administrator with the scope %s asks for a profile picture: %i', async (scope, status) => {
  const { body } = await send(ann, await aPicture('png'))
  const admin = someone()
  const { id } = await app.services.auth.createAccount({ ...admin, isAdmin: true })
  await app.db
    .updateTable('users')
    .set({ adminScopes: [scope] })
    .where('id', '=', id)
    .execute()
  const browser = app.browser()
  await browser.post('/api/login', admin)
  expect((await read(browser, String(body['id']))).status).toBe(status)
})

test('on the disk a file is encrypted, under a key of its own, for its owner’s eyes only', async () => {
  const { body } = await send(ann, await aPicture('png'))
  const file = path.join(app.dataDir, 'uploads', String(body['id']))
  const bytes = await readFile(file)
  expect(bytes.includes('WEBP')).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const keys = (await stored()).map(({ sealedKey }) => sealedKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a file that somebody has changed on the disk is not given out', async () => {
  const { body } = await send(ann, await aPicture('png'))
  const file = path.join(app.dataDir, 'uploads', String(body['id']))
  const bytes = await readFile(file)
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await writeFile(file, bytes)
  expect((await read(ann, String(body['id']))).status).toBe(500)
})

test('of pictures given at once, some broken off on their way, each is its own', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, registered))
  const colours = ['#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f']
  const given = await Promise.all(
    people.map(async (person, at) => {
      const background = colours[at]
      const [width, height] = [1600 - at * 200, 900]
      const bytes = await sharp({ create: { width, height, channels: 3, background: background ?? '' } })
        .png({ compressionLevel: 0 })
        .toBuffer()
      const left = new AbortController()
      const cut = fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
        method: 'POST',
        headers: { cookie: cookieHeader(person), 'content-type': 'image/png' },
        body: new Blob([new Uint8Array(bytes)]).stream(),
        duplex: 'half',
        signal: left.signal,
      } as RequestInit).catch(() => null)
      const answer = send(person, bytes)
      left.abort()
      await cut
      return { person, id: String((await answer).body['id']) }
    }),
  )
  const seen = await Promise.all(
    given.map(async ({ person, id }) => {
      const { dominant } = await sharp(await (await read(person, id)).arrayBuffer()).stats()
      return [dominant.r, dominant.g, dominant.b].map((value) => (value > 127 ? 'f' : '0')).join('')
    }),
  )
  expect(seen.map((colour) => `#${colour}`)).toEqual(colours)
})

test('place, camera and comments of a photograph are gone, and it stands upright', async () => {
  const photograph = await sharp(await aPicture('jpeg', 400, 200))
    .withExif({ IFD0: { ImageDescription: 'at home' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const { body } = await send(ann, photograph, { type: 'image/jpeg' })
  const { exif, xmp, icc, orientation } = await sharp(
    await (await read(ann, String(body['id']))).arrayBuffer(),
  ).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('a polyglot is a picture and nothing else afterwards', async () => {
  const script = '<script>alert(1)</script>'
  const both = Buffer.concat([await aPicture('jpeg'), Buffer.from(script)])
  const { status, body } = await send(ann, both, { type: 'image/jpeg' })
  expect(status).toBe(201)
  expect(Buffer.from(await (await read(ann, String(body['id']))).arrayBuffer()).includes('script')).toBe(false)
  const page = Buffer.concat([Buffer.from(`<html>${script}`), await aPicture('png')])
  expect((await send(ann, page)).status).toBe(415)
})

test('an SVG is no picture here, whatever it is sent as', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const type of ['image/svg+xml', 'image/png']) expect((await send(ann, svg, { type })).status).toBe(415)
})

test('a PNG of 50,000 by 50,000 pixels is refused by what it says, before a pixel is read', async () => {
  const before = await stored()
  expect(await send(ann, hugePng(50_000, 50_000, 10))).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', message: 'This picture has too many pixels: 40 million at most.' },
  })
  expect(await stored()).toHaveLength(before.length)
})

test('a PNG that unpacks to a hundred times its size costs neither memory nor an answer', async () => {
  const bomb = hugePng(6000, 6000)
  expect(bomb.length).toBeLessThan(50_000)
  const { rss } = process.memoryUsage()
  expect((await send(ann, bomb)).status).toBe(201)
  expect(process.memoryUsage().rss - rss).toBeLessThan(200_000_000)
})

test.each(TYPES)('a truncated %s is refused', async (type) => {
  const whole = await aPicture(type, 800, 800)
  const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
  expect(await send(ann, cut, { type: `image/${type}` })).toMatchObject({ status: 400, body: { message: REFUSED } })
})

/** As some phones write them: the head of the scan ends with three zeros. */
async function withZeros(width: number): Promise<Buffer> {
  const bytes = Buffer.from(await aPicture('jpeg', width, width))
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  bytes.fill(0, scan + 2 + bytes.readUInt16BE(scan + 2) - 3, scan + 2 + bytes.readUInt16BE(scan + 2))
  return bytes
}

test('a JPEG whose scan names no coefficients is taken; cut short, it is refused like every other', async () => {
  const whole = await withZeros(800)
  expect((await send(ann, whole, { type: 'image/jpeg' })).status).toBe(201)
  const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
  expect(await send(ann, cut, { type: 'image/jpeg' })).toMatchObject({ status: 400, body: { message: REFUSED } })
})

test('no name of a file leads out of the folder', async () => {
  for (const name of ['..%2f..%2fkeys%2fmaster-key', '../../keys/master-key', '%2e%2e', 'a', `${uuid()}%00`])
    expect({ name, isGiven: (await read(ann, name)).ok }).toEqual({ name, isGiven: false })
  const { body } = await send(ann, await aPicture('png'), {
    headers: { 'content-disposition': 'attachment; filename="../../evil.png"' },
  })
  expect((await files()).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
  expect(body['id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a picture that is sent as something else is refused', async () => {
  expect(await send(ann, await aPicture('png'), { type: 'image/jpeg' })).toMatchObject({
    status: 415,
    body: { message: 'The file was sent as image/jpeg, but it is image/png.' },
  })
  for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x', 'image/gif', 'image/png\tx'])
    expect(await send(ann, await aPicture('png'), { type })).toMatchObject({ status: 415 })
})

test('a file of more than 8 MB is refused in a sentence, also where its size is not said', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024 + 1, 1)
  const refused = { status: 413, body: { message: 'This file is too large: a picture may have 8 MB at most.' } }
  expect(await send(ann, large)).toMatchObject(refused)
  const answer = await fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
    method: 'POST',
    headers: { cookie: cookieHeader(ann), 'content-type': 'image/png' },
    body: new Blob([new Uint8Array(large)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject(refused)
})

test('without a body, with an unknown purpose, or from another site nothing is kept', async () => {
  const before = await stored()
  expect((await send(ann, null)).status).toBe(400)
  expect((await send(ann, null, { type: '' })).status).toBe(400)
  expect((await send(ann, await aPicture('png'), { path: '/api/uploads?purpose=anything' })).status).toBe(400)
  expect((await send(ann, await aPicture('png'), { path: '/api/uploads' })).status).toBe(400)
  const elsewhere = { headers: { origin: 'https://evil.example' } }
  expect((await send(ann, await aPicture('png'), elsewhere)).status).toBe(403)
  expect(await stored()).toHaveLength(before.length)
})

test('somebody’s day has its number of files, whatever becomes of them', async () => {
  await using small = await startPeopleApp({ limits: { uploadsOfUser: { ...RATE_LIMITS.uploadsOfUser, count: 3 } } })
  const browser = small.browser()
  await browser.post('/api/register', someone())
  for (const bytes of [await aPicture('png'), Buffer.from('no picture'), await aPicture('png')])
    await send(browser, bytes, { of: small })
  expect(await send(browser, await aPicture('png'), { of: small })).toMatchObject({ status: 429 })
  small.clock.moveOn(DAY_MS + 1000)
  await browser.post('/api/register', someone())
  expect((await send(browser, await aPicture('png'), { of: small })).status).toBe(201)
})

test('what a process left behind is swept: files without a row, and what nothing was made of within a day', async () => {
  const [used, unused] = [await send(ann, await aPicture('png')), await send(ann, await aPicture('png'))]
  await trpcFor(app, cookieHeader(ann)).profile.setPicture.mutate({ uploadId: String(used.body['id']) })
  const orphan = path.join(app.dataDir, 'uploads', uuid())
  await writeFile(orphan, 'from before a crash')
  await utimes(orphan, new Date(0), new Date(0))
  const mine = path.join(app.dataDir, 'uploads', 'not-ours.txt')
  await writeFile(mine, 'somebody else put it here')
  await utimes(mine, new Date(0), new Date(0))
  app.clock.moveOn(DAY_MS + 60_000)
  await runJob(app.services, 'uploads.sweep')
  const left = await files()
  expect(left).toContain(used.body['id'])
  expect(left).toContain('not-ours.txt')
  expect(left).not.toContain(path.basename(orphan))
  expect(left).not.toContain(unused.body['id'])
  expect((await stored()).map(({ id }) => id)).toEqual([used.body['id']])
})
