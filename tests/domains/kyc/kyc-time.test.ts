import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { aCase, type aSubmission } from './kit/people-with-documents.ts'

const DAY_MS = 86_400_000
let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const userOf = ({ id }: { id: string }) =>
  app.db.selectFrom('users').select(['kycStatus', 'kycVerified']).where('id', '=', id).executeTakeFirstOrThrow()
async function approve(who: Somebody, given: Parameters<typeof aSubmission>[2], by: Somebody) {
  const { id } = await aCase(app, who, given)
  await by.api.admin.kyc.claim.mutate({ id })
  await by.api.admin.kyc.decide.mutate({ id, verdict: 'approve' })
  return id
}

test('the level stands through the last second of the document’s last day, after reminders of 30, 7 and 0 days', async () => {
  app.clock.moveOn(DAY_MS - (app.clock.now().getTime() % DAY_MS)) // a day’s first moment
  const elena = await somebody(app)
  const by = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  await approve(elena, { expiresOn: inDays(31) }, by)
  const day = async () => {
    await runJob(app.services, 'kyc.days')
    const told = await app.db
      .selectFrom('notifications')
      .select('details')
      .where('userId', '=', elena.id)
      .where('type', '=', 'identity')
      .execute()
    return told.filter(({ details }) => JSON.stringify(details).includes('expiring')).length
  }
  const levelOf = () => app.services.kyc.levelOf(elena.id)
  expect(await day()).toBe(0)
  app.clock.moveOn(DAY_MS)
  expect([await day(), await day()]).toEqual([1, 1])
  app.clock.moveOn(23 * DAY_MS)
  expect(await day()).toBe(2)
  app.clock.moveOn(7 * DAY_MS)
  expect([await day(), await levelOf()]).toEqual([3, 2])
  const left = DAY_MS - (app.clock.now().getTime() % DAY_MS)
  app.clock.moveOn(left - 1000)
  await runJob(app.services, 'kyc.days')
  expect([await levelOf(), (await userOf(elena)).kycStatus]).toEqual([2, 'approved'])
  app.clock.moveOn(1000)
  expect(await levelOf()).toBe(1) // before any job has run
  await runJob(app.services, 'kyc.days')
  expect(await userOf(elena)).toEqual({ kycStatus: 'expired', kycVerified: false })
})

test('after its retention a case is deleted where its owner has asked for it, and not a second before', async () => {
  const elena = await somebody(app)
  const by = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  const id = await approve(elena, { expiresOn: inDays(40) }, by)
  await elena.api.kyc.askForDeletion.mutate({ id })
  const { reviewDate } = await app.db
    .selectFrom('kycVerifications')
    .select('reviewDate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const end = new Date(reviewDate ?? '')
  end.setUTCFullYear(end.getUTCFullYear() + 5)
  const filesOf = () => app.db.selectFrom('uploads').select('id').where('userId', '=', elena.id).execute()
  app.clock.moveOn(end.getTime() - app.clock.now().getTime() - 1000)
  await runJob(app.services, 'kyc.days')
  expect(await filesOf()).toHaveLength(3)
  app.clock.moveOn(3000)
  await runJob(app.services, 'kyc.days')
  expect(await filesOf()).toEqual([])
  const found = await app.db.selectFrom('kycVerifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(found).toMatchObject({ documentNumber: null, sealedPerson: null, numberHash: null })
})
