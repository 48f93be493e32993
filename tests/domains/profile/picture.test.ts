import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aPicture } from '#tests/kit/pictures.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

async function registered() {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  return { browser, api: trpcFor(app, cookieHeader(browser)) }
}
async function upload(browser: Browser): Promise<string> {
  const answer = await fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
    method: 'POST',
    headers: { cookie: cookieHeader(browser), 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture('png')),
  })
  return ((await answer.json()) as { id: string }).id
}
const pictureOf = async (browser: Browser) => (await browser.get('/api/user')).body['profilePicture']

test('a picture is set, replaced and taken away; what nobody uses any more is deleted from the disk', async () => {
  const { browser, api } = await registered()
  expect(await pictureOf(browser)).toBe(undefined)
  const [first, second] = [await upload(browser), await upload(browser)]
  await api.profile.setPicture.mutate({ uploadId: first })
  expect(await pictureOf(browser)).toBe(`/api/uploads/${first}`)
  const third = await upload(browser)
  await api.profile.setPicture.mutate({ uploadId: third })
  expect(await pictureOf(browser)).toBe(`/api/uploads/${third}`)
  expect(await readdir(path.join(app.dataDir, 'uploads'))).toEqual([third])
  await api.profile.setPicture.mutate({ uploadId: null })
  expect(await pictureOf(browser)).toBe(undefined)
  expect(await readdir(path.join(app.dataDir, 'uploads'))).toEqual([])
  await expect(api.profile.setPicture.mutate({ uploadId: second })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
})

test('another person’s file is nobody’s picture', async () => {
  const [ann, bob] = [await registered(), await registered()]
  const id = await upload(ann.browser)
  for (const uploadId of [id, uuid()])
    await expect(bob.api.profile.setPicture.mutate({ uploadId })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  expect(await pictureOf(bob.browser)).toBe(undefined)
})
