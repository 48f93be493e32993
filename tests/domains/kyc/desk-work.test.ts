import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { aCase, aSubmission } from './kit/people-with-documents.ts'

let app: PeopleApp
let mara: Somebody
let ivo: Somebody
let anna: Somebody
/** Of Anna: it waits until it is decided on. */
let id: string
beforeAll(async () => {
  app = await startPeopleApp()
  mara = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  ivo = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  anna = await somebody(app)
  const written = { fullName: 'Anna María Eriksson', bornOn: '1974-08-12', documentNumber: 'L 898902 C3' }
  ;({ id } = await aCase(app, anna, written))
})
afterAll(() => app.close())

const kycOf = ({ api }: Somebody) => api.admin.kyc

test('notes of reviewers stand in their order, are in the log without their text, and the person never sees one', async () => {
  await kycOf(mara).addNote.mutate({ id, text: 'Called the bank: an unusual story.' })
  const { remarks } = await kycOf(ivo).addNote.mutate({ id, text: 'Seen, let us wait.' })
  expect(remarks.map(({ text, author }) => [author, text])).toEqual([
    [mara.username, 'Called the bank: an unusual story.'],
    [ivo.username, 'Seen, let us wait.'],
  ])
  const entries = await entriesOf(app, id)
  expect(entries.filter(({ action }) => action === 'kyc.note_added')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('unusual story')
  expect(JSON.stringify(await anna.api.kyc.overview.query())).not.toContain('unusual story')
  await expect(kycOf(mara).addNote.mutate({ id: crypto.randomUUID(), text: 'nothing' })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
})

// ICAO 9303, part 4, the specimen of a passport
const SPECIMEN = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']

test('a machine-readable zone is compared with what the person wrote, and nothing of it is kept', async () => {
  const before = await entriesOf(app, id)
  expect(await kycOf(mara).checkZone.mutate({ id, lines: SPECIMEN })).toEqual({
    digits: true,
    number: 'same',
    name: 'same',
    born: 'same',
    expires: 'different',
  })
  const [first = '', second = ''] = SPECIMEN
  const changed = [first.replace('ANNA', 'ANNE'), second.replace('7408122', '7408132')]
  expect(await kycOf(mara).checkZone.mutate({ id, lines: changed })).toMatchObject({
    digits: false,
    name: 'different',
    number: 'same',
  })
  const nothing = kycOf(mara).checkZone.mutate({ id, lines: ['X'.repeat(31), 'Y'.repeat(44)] })
  await expect(nothing).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'lines' } })
  expect(await entriesOf(app, id)).toEqual(before)
  expect(app.log.join('')).not.toContain('L898902C36')
})

test('an assigned case is handed over, is among that reviewer’s own, and is not the next of another', async () => {
  await kycOf(mara).claim.mutate({ id })
  const handed = await kycOf(mara).assign.mutate({ id, to: ivo.id })
  expect(handed).toMatchObject({ status: 'pending', claim: null, assigned: { username: ivo.username, isOwn: false } })
  expect(await kycOf(mara).claimNext.mutate()).toBe(null)
  const mine = async (who: Somebody) => (await kycOf(who).queue.query({ mine: true })).items.map((one) => one.id)
  expect([await mine(mara), await mine(ivo)]).toEqual([[], [id]])
  await kycOf(ivo).assign.mutate({ id, to: ivo.id })
  expect((await entriesOf(app, id)).filter(({ action }) => action === 'kyc.assigned')).toHaveLength(1)
  expect(await kycOf(ivo).claimNext.mutate()).toMatchObject({ id })
  await kycOf(ivo).decide.mutate({ id, verdict: 'approve' })
  await expect(kycOf(mara).assign.mutate({ id, to: null })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
})

let own: { id: string }
test('nobody writes a note on their own case, nor takes or gets it', async () => {
  own = await aCase(app, mara)
  const forbidden = refused('FORBIDDEN', 403)
  await expect(kycOf(mara).addNote.mutate({ id: own.id, text: 'all is well' })).rejects.toMatchObject(forbidden)
  await expect(kycOf(mara).assign.mutate({ id: own.id, to: mara.id })).rejects.toMatchObject(forbidden)
  const got = kycOf(ivo).assign.mutate({ id: own.id, to: mara.id })
  await expect(got).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'to' } })
})

test('a case that waits for somebody who is no reviewer any more is the next of whoever asks', async () => {
  const gone = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  await kycOf(ivo).assign.mutate({ id: own.id, to: gone.id })
  await app.db.updateTable('users').set({ adminScopes: [] }).where('id', '=', gone.id).execute()
  expect((await kycOf(ivo).reviewers.query()).items.map((one) => one.id)).not.toContain(gone.id)
  expect(await kycOf(ivo).claimNext.mutate()).toMatchObject({ id: own.id })
})

let young: Somebody
test('who is younger than the operator’s age is refused on the last day before it, and the reviewer sees the age', async () => {
  const today = new Date(app.clock.now())
  const bornYearsAgo = (years: number, days = 0): string =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  young = await somebody(app)
  const written = await aSubmission(app, young, { bornOn: bornYearsAgo(18, 1) })
  const sending = young.api.kyc.submit.mutate(written)
  await expect(sending).rejects.toMatchObject({
    message: 'You have to be at least 18 years old.',
    data: { code: 'BAD_INPUT', field: 'bornOn' },
  })
  const { case: sent } = await young.api.kyc.submit.mutate({ ...written, bornOn: bornYearsAgo(18) })
  expect((await kycOf(mara).get.query({ id: sent?.id ?? '' })).checks).toMatchObject({ age: 18, minimumAge: 18 })
  expect(await young.api.kyc.overview.query()).toMatchObject({ minimumAge: 18 })
})

test('notes go with the case at the end of its retention', async () => {
  const { case: sent } = await young.api.kyc.overview.query()
  const caseId = sent?.id ?? ''
  await kycOf(mara).addNote.mutate({ id: caseId, text: 'A note to forget.' })
  await young.api.kyc.withdraw.mutate({ id: caseId })
  await young.api.kyc.askForDeletion.mutate({ id: caseId })
  app.clock.moveOn(6 * 366 * 86_400_000)
  await runJob(app.services, 'kyc.days')
  expect(await app.db.selectFrom('kycNotes').select('id').where('caseId', '=', caseId).execute()).toEqual([])
})
