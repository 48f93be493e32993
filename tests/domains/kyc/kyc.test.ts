import { randomUUID as uuid } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import { UPLOAD_PART_BYTES, type UploadProgress } from '#shared/domains/uploads/uploads.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { hugePng } from '#tests/kit/pictures.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { aCase, aDocument, aPicture, aSubmission, look, sendInParts, sendPart } from './kit/people-with-documents.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let app: PeopleApp
let rachel: Somebody
let lena: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ limits: { uploadsOfUser: { count: 1000, windowSeconds: 86_400 } }, demoData: true })
  rachel = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  lena = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
})
afterAll(() => app.close())

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const userOf = ({ id }: { id: string }) =>
  app.db.selectFrom('users').select(['kycStatus', 'kycVerified']).where('id', '=', id).executeTakeFirstOrThrow()
async function approve(who: Somebody, given: Parameters<typeof aSubmission>[2] = {}, by = rachel) {
  const { id } = await aCase(app, who, given)
  await by.api.admin.kyc.claim.mutate({ id })
  await by.api.admin.kyc.decide.mutate({ id, verdict: 'approve' })
  return id
}

test('a case goes from its pictures through one that is taken again to an approval, and its owner is told at each step', async () => {
  const elena = await somebody(app)
  const sent = await aCase(app, elena)
  expect(sent).toMatchObject({ status: 'pending', documentType: 'id_card', country: 'ES' })
  expect(await userOf(elena)).toEqual({ kycStatus: 'pending', kycVerified: false })
  const claimed = await rachel.api.admin.kyc.claim.mutate({ id: sent.id })
  expect(claimed.person).toMatchObject({ fullName: expect.stringMatching(/^Elena /), bornOn: '1991-03-02' })
  const back = claimed.documents.find(({ side }) => side === 'back')?.id ?? ''
  const [reason] = (await rachel.api.admin.kyc.reasons.query()).items
  await rachel.api.admin.kyc.decide.mutate({
    id: sent.id,
    verdict: 'revise',
    documents: claimed.documents.map(({ id }) =>
      id === back ? { id, verdict: 'revise', reasonId: reason?.id } : { id, verdict: 'approve' },
    ),
  })
  const { case: revision } = await elena.api.kyc.overview.query()
  const sides = revision?.documents.map(({ side, status }) => `${side} ${status}`)
  expect(sides).toEqual(['front approved', 'back needs_revision', 'selfie approved'])
  expect(revision?.documents[1]?.reason).toEqual({ en: reason?.en, es: reason?.es })
  await expect(elena.api.kyc.revise.mutate({ id: sent.id, front: await aPicture(app, elena) })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  const again = await elena.api.kyc.revise.mutate({ id: sent.id, back: await aPicture(app, elena) })
  expect(again.case).toMatchObject({ status: 'pending' })
  await lena.api.admin.kyc.claim.mutate({ id: sent.id })
  await lena.api.admin.kyc.decide.mutate({ id: sent.id, verdict: 'approve' })
  expect(await elena.api.kyc.overview.query()).toMatchObject({ level: 2, case: { status: 'approved' } })
  expect(await userOf(elena)).toEqual({ kycStatus: 'approved', kycVerified: true })
  const { items } = await elena.api.notifications.list.query({})
  const told = items.flatMap(({ type, details }) => (type === 'identity' ? details.event : []))
  expect(told).toEqual(['approved', 'needs_revision', 'submitted'])
  const mails = await app.db.selectFrom('mailOutbox').select('template').where('userId', '=', elena.id).execute()
  expect(mails.filter(({ template }) => template === 'identity-check')).toHaveLength(3)
  const noted = ['kyc.decided', 'kyc.submitted', 'kyc.decided', 'kyc.submitted']
  expect((await entriesOf(app, sent.id)).map(({ action }) => action)).toEqual(noted)
})

test('every look at a picture is on record, stamped for a reviewer, and shown to its owner; nobody else gets it', async () => {
  const elena = await somebody(app)
  const { id: caseId, documents } = await aCase(app, elena)
  const id = documents[0]?.id ?? ''
  await rachel.api.admin.kyc.claim.mutate({ id: caseId })
  const own = await look(app, elena, id)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const plain = Buffer.from(await own.arrayBuffer())
  const seen = await look(app, rachel, id)
  const stamped = Buffer.from(await seen.arrayBuffer())
  const pixels = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer()
  const [one, other] = [await pixels(plain), await pixels(stamped)]
  expect(one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 25).length).toBeGreaterThan(2000)
  const stranger = await somebody(app)
  const finance = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  for (const who of [stranger, finance]) expect((await look(app, who, id)).status).toBe(404)
  const { items } = await elena.api.kyc.views.query({})
  expect(items.map(({ viewer, side, way }) => [viewer, side, way])).toEqual([
    [rachel.username, 'front', 'screen'],
    [null, 'front', 'screen'],
  ])
  expect(items[0]?.userAgent).toBe('')
  const upload = await app.db.selectFrom('kycDocuments').select('uploadId').where('id', '=', id).executeTakeFirst()
  for (const who of [elena, rachel]) {
    const cookie = cookieHeader(who.browser)
    expect((await fetch(`${app.url}/api/uploads/${upload?.uploadId}`, { headers: { cookie } })).status).toBe(404)
  }
})

test('two reviewers never have the same case, and nobody has their own', async () => {
  const elena = await somebody(app)
  const { id } = await aCase(app, elena)
  const claims = await Promise.allSettled([
    rachel.api.admin.kyc.claim.mutate({ id }),
    lena.api.admin.kyc.claim.mutate({ id }),
  ])
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [holder, other] = claims[0].status === 'fulfilled' ? [rachel, lena] : [lena, rachel]
  await expect(other.api.admin.kyc.decide.mutate({ id, verdict: 'approve' })).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
  const own = await aCase(app, lena)
  await expect(lena.api.admin.kyc.claim.mutate({ id: own.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await holder.api.admin.kyc.release.mutate({ id })
  const next = await lena.api.admin.kyc.claimNext.mutate()
  expect(next?.id).not.toBe(own.id)
  app.clock.moveOn(21 * 60_000) // whoever had it has left it
  await runJob(app.services, 'kyc.claims')
  expect(await rachel.api.admin.kyc.get.query({ id: next?.id ?? '' })).toMatchObject({ status: 'pending', claim: null })
  await rachel.api.admin.kyc.claim.mutate({ id: own.id })
  await rachel.api.admin.kyc.decide.mutate({ id: own.id, verdict: 'reject', note: 'For a test.' })
})

test('a document or a picture that another account has sent raises an alarm, which is settled before an approval', async () => {
  const [elena, milo] = [await somebody(app), await somebody(app)]
  const passport = await aDocument()
  const first = await aCase(app, elena, {
    documentNumber: 'AB 41-207 206',
    front: await aPicture(app, elena, passport),
  })
  const smaller = await sharp(passport).resize(900).jpeg({ quality: 60 }).toBuffer()
  const { id } = await aCase(app, milo, { documentNumber: 'ab41207206', front: await aPicture(app, milo, smaller) })
  const { alarms } = await rachel.api.admin.kyc.claim.mutate({ id })
  expect(alarms.map(({ kind, otherUsername, side }) => `${kind} ${otherUsername} ${side}`).toSorted()).toEqual([
    `same_number ${elena.username} null`,
    `same_picture ${elena.username} front`,
  ])
  expect(alarms.find(({ kind }) => kind === 'same_picture')?.likeness).toBeGreaterThan(94)
  const approval = { id, verdict: 'approve' } as const
  await expect(rachel.api.admin.kyc.decide.mutate(approval)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  for (const alarm of alarms) await rachel.api.admin.kyc.settleAlarm.mutate({ id: alarm.id, note: 'The same family.' })
  await rachel.api.admin.kyc.decide.mutate(approval)
  const { items } = await rachel.api.admin.kyc.queue.query({ search: 'AB41207206', status: 'pending' })
  expect(items.map((one) => one.id)).toEqual([first.id])
})

test('a file comes in parts: a broken connection goes on where it stopped, the same part twice changes nothing', async () => {
  const elena = await somebody(app)
  const whole = await sharp(await aDocument({ width: 1900, height: 1400 }))
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  expect(whole.length).toBeGreaterThan(UPLOAD_PART_BYTES)
  const begin = await fetch(`${app.url}/api/uploads/parts`, {
    method: 'POST',
    headers: { cookie: cookieHeader(elena.browser), 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'identity', contentType: 'image/png', bytes: whole.length }),
  })
  const { id } = (await begin.json()) as UploadProgress
  const part = (offset: number) => sendPart(app, elena, { id, bytes: whole, offset })
  const twice = await Promise.all([part(0), part(0)])
  const received = Math.min(whole.length, UPLOAD_PART_BYTES)
  expect(twice.map(({ status, body }) => [status, body.received])).toEqual([
    [200, received],
    [200, received],
  ])
  expect((await part(received + 1)).status).toBe(400)
  const stranger = await somebody(app)
  expect((await sendPart(app, stranger, { id, bytes: whole, offset: received })).status).toBe(404)
  const resumed = await fetch(`${app.url}/api/uploads/parts/${id}`, {
    headers: { cookie: cookieHeader(elena.browser) },
  })
  let progress = (await resumed.json()) as UploadProgress
  while (progress.upload === null) progress = (await part(progress.received)).body
  const stored = await app.services.uploads.readGiven(elena.id, progress.upload.id, 'identity')
  const { exif, width } = await sharp(stored).metadata()
  expect([exif, width]).toEqual([undefined, 1900])
  expect(await app.db.selectFrom('uploadParts').selectAll().where('sessionId', '=', id).execute()).toEqual([])
})

test.each([
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 415],
  ['a file that is cut short', async () => (await aDocument()).subarray(0, 9000), 400],
  ['a picture that is too small', () => aDocument({ width: 500, height: 300 }), 400],
  ['a bomb', async () => hugePng(50_000, 50_000, 900), 400],
] as const)('%s is no document, and nothing is kept of it', async (_what, make, status) => {
  const elena = await somebody(app)
  const bytes = await make()
  const type = bytes.subarray(1, 4).toString() === 'PNG' ? 'image/png' : 'image/jpeg'
  expect((await sendInParts(app, elena, bytes, type)).status).toBe(status)
  const kept = await app.db.selectFrom('uploadSessions').selectAll().where('userId', '=', elena.id).execute()
  expect(kept).toEqual([])
})

test('the number, the name and the pictures stand nowhere in the clear', async () => {
  const elena = await somebody(app)
  const number = 'ZZCANARY77123'
  await aCase(app, elena, { documentNumber: number, fullName: 'Canaria Limpia' })
  const tables = await rowsOf<{ name: string }>(
    app.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const text = await rowsOf<{ found: boolean }>(
      app.db,
      sql`select exists (select from ${sql.table(name)} t where t::text ilike ${'%CANARY77123%'} or t::text ilike '%Canaria Limpia%') as found`,
    )
    expect([name, text[0]?.found]).toEqual([name, false])
  }
  const folder = path.join(app.dataDir, 'uploads')
  for (const file of await readdir(folder))
    expect(/WEBP|JFIF|IHDR/.test((await readFile(path.join(folder, file))).toString('latin1'))).toBe(false)
})

test('an approval stands while its renewal is looked at, and ends with the renewal’s', async () => {
  const elena = await somebody(app)
  await approve(elena, { expiresOn: inDays(20) })
  const renewal = await aCase(app, elena)
  expect(await elena.api.kyc.overview.query()).toMatchObject({ level: 2, standing: { expiresOn: inDays(20) } })
  await rachel.api.admin.kyc.claim.mutate({ id: renewal.id })
  await rachel.api.admin.kyc.decide.mutate({ id: renewal.id, verdict: 'approve' })
  expect(await elena.api.kyc.overview.query()).toMatchObject({ level: 2, standing: null, case: { id: renewal.id } })
})

test('a verdict is overridden by two administrators, not by one', async () => {
  const elena = await somebody(app)
  const id = await approve(elena)
  const { approvalId } = await rachel.api.admin.kyc.override.mutate({
    id,
    to: 'rejected',
    reason: 'A stolen document.',
    password: rachel.password,
  })
  expect((await userOf(elena)).kycVerified).toBe(true)
  await expect(
    rachel.api.admin.approvals.approve.mutate({ id: approvalId, password: rachel.password }),
  ).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await lena.api.admin.approvals.approve.mutate({ id: approvalId, password: lena.password })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
  expect(await userOf(elena)).toEqual({ kycStatus: 'rejected', kycVerified: false })
  expect((await elena.api.kyc.overview.query()).case?.reason).toMatchObject({ en: 'A stolen document.' })
})

test('what is blacked out is gone from the copy; the case on paper takes the copy, and counts as a look', async () => {
  const elena = await somebody(app)
  const { id, documents } = await aCase(app, elena)
  await rachel.api.admin.kyc.claim.mutate({ id })
  const documentId = documents[0]?.id ?? ''
  const region = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const copy = await rachel.api.admin.kyc.redact.mutate({ documentId, regions: [region] })
  const row = await app.db.selectFrom('kycDocuments').selectAll().where('id', '=', copy.id).executeTakeFirstOrThrow()
  const { bytes } = await app.services.uploads.readUsed(row.uploadId ?? '', 'identity_copy')
  const centre = {
    left: row.width / 4 + 8,
    top: row.height / 4 + 8,
    width: row.width / 2 - 16,
    height: row.height / 2 - 16,
  }
  const { channels } = await sharp(await sharp(bytes).extract(centre).png().toBuffer()).stats()
  expect(channels.map(({ max }) => max < 12)).toEqual([true, true, true])
  const file = await fetch(`${app.url}/api/admin/kyc/${id}/case.pdf`, {
    headers: { cookie: cookieHeader(rachel.browser) },
  })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { items } = await elena.api.kyc.views.query({})
  expect(items.map(({ side, way, isCopy }) => `${side} ${way} ${isCopy}`).toSorted()).toEqual([
    'back pdf false',
    'front pdf true',
    'selfie pdf false',
  ])
})

test('what is missing or wrong changes nothing; the same request is one case', async () => {
  const elena = await somebody(app)
  const given = await aSubmission(app, elena)
  const dates = [{ expiresOn: inDays(-1) }, { bornOn: inDays(1) }, { expiresOn: '2031-02-30' }]
  const texts = [{ documentNumber: 'é' }, { fullName: '<b>' }]
  const others = [{ country: 'es' }, { back: undefined }, { front: uuid() }, { selfie: given.front }]
  for (const wrong of [...dates, ...texts, ...others])
    await expect(elena.api.kyc.submit.mutate({ ...given, ...wrong })).rejects.toMatchObject({
      data: { httpStatus: expect.toSatisfy((status: number) => status >= 400 && status < 500) },
    })
  expect((await elena.api.kyc.overview.query()).case).toBeNull()
  const both = await Promise.all([1, 2].map(() => elena.api.kyc.submit.mutate(given)))
  expect(both[1]?.case?.id).toBe(both[0]?.case?.id)
  await expect(aCase(app, elena)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  const { case: last } = await elena.api.kyc.withdraw.mutate({ id: both[0]?.case?.id ?? '' })
  expect(last?.status).toBe('withdrawn')
})
