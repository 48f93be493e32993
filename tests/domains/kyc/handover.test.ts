import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANDOVER_MS } from '#shared/domains/kyc/handover.schema.ts'
import { HANDOVER_HEADER, UPLOAD_PART_BYTES, type UploadProgress } from '#shared/domains/uploads/uploads.ts'
import { refused, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aDocument, aSubmission } from './kit/people-with-documents.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
})
afterAll(() => app.close())

const tokenOf = ({ url }: { url: string }): string => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
const gone = refused('RESET_LINK_INVALID', 410)

/** A phone: no session, nothing but what stood in the code. */
function phoneOf(token: string) {
  const headers = { [HANDOVER_HEADER]: token }
  const begin = (purpose: string, bytes: number) =>
    fetch(`${app.url}/api/uploads/parts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ purpose, contentType: 'image/jpeg', bytes }),
    })
  async function give(): Promise<string> {
    const bytes = await aDocument()
    let progress = (await (await begin('identity', bytes.length)).json()) as UploadProgress
    while (progress.upload === null) {
      const { id, received } = progress
      const answer = await fetch(`${app.url}/api/uploads/parts/${id}?offset=${received}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(received, received + UPLOAD_PART_BYTES)),
      })
      expect(answer.status).toBe(200)
      progress = (await answer.json()) as UploadProgress
    }
    return progress.upload.id
  }
  return { begin, give }
}

test('a phone without a session brings pictures, which the person sends with their case', async () => {
  const [elena, stranger] = [await somebody(app), await somebody(app)]
  const link = await elena.api.kyc.handover.begin.mutate({ documentType: 'id_card', sides: ['front', 'selfie'] })
  const token = tokenOf(link)
  expect(JSON.stringify(await app.db.selectFrom('kycHandovers').selectAll().execute())).not.toContain(token)
  const state = () => elena.api.kyc.handover.state.query({ id: link.id })
  expect(await state()).toMatchObject({ isOpened: false, isOver: false })

  const task = await stranger.api.kyc.handover.open.mutate({ token }) // whoever holds the code is the phone
  expect(Object.keys(task).toSorted()).toEqual(['documentType', 'expiresAt', 'pictures'])
  expect(task.pictures).toEqual([
    { side: 'front', isThere: false },
    { side: 'selfie', isThere: false },
  ])
  const phone = phoneOf(token)
  const [front, selfie] = [await phone.give(), await phone.give()]
  await stranger.api.kyc.handover.bring.mutate({ token, side: 'front', uploadId: front })
  const done = await stranger.api.kyc.handover.bring.mutate({ token, side: 'selfie', uploadId: selfie })
  expect(done.pictures.every(({ isThere }) => isThere)).toBe(true)
  expect(await state()).toEqual({
    isOpened: true,
    isOver: false,
    pictures: [
      { side: 'front', uploadId: front },
      { side: 'selfie', uploadId: selfie },
    ],
  })
  const submission = await aSubmission(app, elena, { documentType: 'passport', front, selfie })
  const { case: sent } = await elena.api.kyc.submit.mutate({ ...submission, back: undefined })
  expect(sent?.status).toBe('pending')
  await expect(state()).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(stranger.api.kyc.handover.open.mutate({ token })).rejects.toMatchObject(gone)
})

test('a code gives pictures of documents alone, of the sides asked for, and nobody else’s files', async () => {
  const [elena, stranger] = [await somebody(app), await somebody(app)]
  const token = tokenOf(await elena.api.kyc.handover.begin.mutate({ documentType: 'id_card', sides: ['back'] }))
  const phone = phoneOf(token)
  for (const purpose of ['profile_picture', 'deposit_claim', 'media_image'])
    expect((await phone.begin(purpose, 1000)).status).toBe(403)
  const bring = (change: object) =>
    stranger.api.kyc.handover.bring.mutate({ token, side: 'back', uploadId: uuid(), ...change })
  await expect(bring({})).rejects.toMatchObject(refused('NOT_FOUND', 404))
  const theirs = await phoneOf(
    tokenOf(await stranger.api.kyc.handover.begin.mutate({ documentType: 'id_card', sides: ['back'] })),
  ).give()
  await expect(bring({ uploadId: theirs })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(bring({ side: 'front' })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  for (const path of ['/api/user', `/api/uploads/${theirs}`]) {
    const answer = await fetch(`${app.url}${path}`, { headers: { [HANDOVER_HEADER]: token } })
    expect([path, answer.status]).toEqual([path, 401])
  }
})

test('a code ends after its time, with a newer one, and by hand; and is unknown to others', async () => {
  const [elena, stranger] = [await somebody(app), await somebody(app)]
  const begin = () => elena.api.kyc.handover.begin.mutate({ documentType: 'id_card', sides: ['front'] })
  const isOpen = async (token: string): Promise<boolean> => {
    const opened = await stranger.api.kyc.handover.open.mutate({ token }).then(
      () => true,
      () => false,
    )
    expect((await phoneOf(token).begin('identity', 1000)).status).toBe(opened ? 201 : 401)
    return opened
  }
  const [first, second] = [await begin(), await begin()]
  expect([await isOpen(tokenOf(first)), await isOpen(tokenOf(second))]).toEqual([false, true])
  const atOnce = await Promise.all(Array.from({ length: 5 }, begin))
  const open: boolean[] = []
  for (const link of atOnce) open.push(await isOpen(tokenOf(link)))
  expect(open.filter(Boolean)).toHaveLength(1)
  await expect(stranger.api.kyc.handover.state.query({ id: (await begin()).id })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  const last = await begin()
  await elena.api.kyc.handover.end.mutate()
  expect(await isOpen(tokenOf(last))).toBe(false)
  const third = await begin()
  app.clock.moveOn(HANDOVER_MS)
  expect(await isOpen(tokenOf(third))).toBe(false)
  expect(await elena.api.kyc.handover.state.query({ id: third.id })).toMatchObject({ isOver: true })
  expect(await isOpen('a'.repeat(43))).toBe(false)
})

test('a code ends with the session that has shown it, with a new password, and with a freeze', async () => {
  const [stranger, elena] = [await somebody(app), await somebody(app)]
  const begin = async () =>
    tokenOf(await elena.api.kyc.handover.begin.mutate({ documentType: 'passport', sides: ['front'] }))
  const open = (token: string) => stranger.api.kyc.handover.open.mutate({ token })
  const ofPassword = await begin()
  expect(await open(ofPassword)).toMatchObject({ documentType: 'passport' })
  await elena.api.security.changePassword.mutate({ current: elena.password, next: 'quince-lantern-88-orbit' })
  await expect(open(ofPassword)).rejects.toMatchObject(gone)
  const ofFreeze = await begin()
  await elena.api.security.freeze.mutate()
  await expect(open(ofFreeze)).rejects.toMatchObject(gone)
  const ofSession = await begin()
  await open(ofSession)
  await elena.browser.post('/api/logout')
  await expect(open(ofSession)).rejects.toMatchObject(gone)
  expect((await phoneOf(ofSession).begin('identity', 1000)).status).toBe(401)
})
