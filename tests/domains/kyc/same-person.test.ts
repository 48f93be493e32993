import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCase } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

let app: PeopleApp
let rachel: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  rachel = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
})
afterAll(() => app.close())

test('the same name and birthday under another account raises an alarm, however they are written; older cases are read again', async () => {
  const [ines, other, third] = [await somebody(app), await somebody(app), await somebody(app)]
  const [twin, elder] = [await somebody(app), await somebody(app)]
  const bornOn = '1988-04-09'
  const first = await aCase(app, ines, { fullName: 'Inés Peña Ruiz', bornOn })
  const given = { fullName: 'RUIZ PENA Ines', bornOn }
  const second = await aCase(app, other, given)
  await aCase(app, twin, { ...given, bornOn: '1988-04-10' })
  const alarmsOf = async (id: string) =>
    (await rachel.api.admin.kyc.get.query({ id })).alarms.map(({ kind, otherCaseId }) => [kind, otherCaseId])
  expect(await alarmsOf(second.id)).toEqual([['same_person', first.id]])
  expect(await alarmsOf(first.id)).toEqual([['same_person', second.id]])
  await rachel.api.admin.kyc.claim.mutate({ id: second.id })
  const approval = { id: second.id, verdict: 'approve' } as const
  await expect(rachel.api.admin.kyc.decide.mutate(approval)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await rachel.api.admin.kyc.decide.mutate({ id: second.id, verdict: 'reject', note: 'The account of somebody else.' })

  await app.db.updateTable('kycVerifications').set({ personHash: null }).where('id', '=', first.id).execute()
  const last = await aCase(app, third, given)
  expect(await alarmsOf(last.id)).toEqual([]) // the first is not hashed, the second is over
  await runJob(app.services, 'kyc.days')
  expect(await alarmsOf(last.id)).toEqual([['same_person', first.id]])
  const { fullName } = given
  const again = await aCase(app, elder, { fullName, bornOn })
  expect((await alarmsOf(again.id)).map(([kind]) => kind)).toEqual(['same_person', 'same_person'])
})
