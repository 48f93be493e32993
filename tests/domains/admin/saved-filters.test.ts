import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let one: Somebody
let other: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  one = await somebody(app, { isAdmin: true })
  other = await somebody(app, { isAdmin: true })
})
afterAll(() => app.close())

const failed = { list: 'transactions', name: 'Failed', query: '?status=failed' } as const
const namesOf = async ({ api }: Somebody, list: 'transactions' | 'users' | 'audit' = 'transactions') =>
  (await api.admin.savedFilters.list.query({ list })).items.map(({ name }) => name)

test('a filter is stored for its list and its administrator; one of the same name takes its place', async () => {
  const { id } = await one.api.admin.savedFilters.save.mutate(failed)
  await one.api.admin.savedFilters.save.mutate({ ...failed, name: ' big ones ', query: '?amount=%221000%22' })
  expect(await one.api.admin.savedFilters.save.mutate({ ...failed, name: 'FAILED', query: '?status=queued' })).toEqual({
    id,
  })
  const { items } = await one.api.admin.savedFilters.list.query({ list: 'transactions' })
  expect(items).toEqual([
    { id: expect.any(String), name: 'big ones', query: '?amount=%221000%22' },
    { id, name: 'FAILED', query: '?status=queued' },
  ])
  expect(await namesOf(one, 'users')).toEqual([])
  expect(await namesOf(other)).toEqual([])
})

test('nobody removes another’s; their own is gone at once', async () => {
  const { id } = await one.api.admin.savedFilters.save.mutate({ ...failed, name: 'For a while' })
  await expect(other.api.admin.savedFilters.remove.mutate({ id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect(await namesOf(one)).toContain('For a while')
  await one.api.admin.savedFilters.remove.mutate({ id })
  expect(await namesOf(one)).not.toContain('For a while')
})

test('a list has twenty at most, also of many that are saved at once; a saved one may still be replaced', async () => {
  const save = (name: string) => other.api.admin.savedFilters.save.mutate({ list: 'audit', name, query: '?actor=a' })
  const results = await Promise.allSettled(Array.from({ length: 22 }, (_, at) => save(`Filter ${at}`)))
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.map(({ reason }) => reason)).toMatchObject([
    refused('LIMIT_EXCEEDED', 422),
    refused('LIMIT_EXCEEDED', 422),
  ])
  const [first = ''] = await namesOf(other, 'audit')
  await save(first)
  expect(await namesOf(other, 'audit')).toHaveLength(20)
})

test('saving and removing are on record for the list alone, without a word that was searched', async () => {
  const third = await somebody(app, { isAdmin: true })
  const { id } = await third.api.admin.savedFilters.save.mutate({ ...failed, name: 'Maria', query: '?search=maria' })
  await third.api.admin.savedFilters.remove.mutate({ id })
  const entries = (await app.services.audit.list({ actor: third.id, limit: 50 })).items
  expect(entries.map(({ action, subjectKind, subjectId }) => [action, subjectKind, subjectId])).toEqual([
    ['filter.removed', 'saved_filter', 'transactions'],
    ['filter.saved', 'saved_filter', 'transactions'],
  ])
  expect(JSON.stringify(entries.map(({ old, new: later, reason }) => [old, later, reason]))).not.toMatch(/maria/i)
})

test.each([
  ['a list that has none', { ...failed, list: 'wallets' }],
  ['an address', { ...failed, query: 'https://elsewhere.example/?a=b' }],
  ['no filter', { ...failed, query: '?' }],
  ['a name of blanks', { ...failed, name: '   ' }],
  ['a name with an unseen character', { ...failed, name: 'a\u202Eb' }],
])('%s is refused', async (_, input) => {
  await expect(one.api.admin.savedFilters.save.mutate(input as typeof failed)).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
})
