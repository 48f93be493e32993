import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaPath, widthFor } from '#shared/domains/media/media.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aPicture } from '#tests/kit/pictures.ts'

let app: PeopleApp
let editor: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

const ALT = { en: 'A green field', es: 'Un campo verde' }
async function give(by: Somebody, picture: Buffer): Promise<string> {
  const answer = await fetch(`${app.url}/api/uploads?purpose=media_image`, {
    method: 'POST',
    headers: { cookie: cookieHeader(by.browser), 'content-type': 'image/png', origin: 'http://localhost:3000' },
    body: new Uint8Array(picture),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const add = async (name: string, picture: Buffer) =>
  editor.api.admin.media.upload.mutate({ upload: await give(editor, picture), name, alt: ALT })
const asked = (id: string, file: number | string) =>
  fetch(`${app.url}${typeof file === 'number' ? mediaPath(id, file) : `/media/${id}/${file}`}`)

test('a picture is kept in every narrower width and its own, each at a public address that never changes', async () => {
  const { id } = await add('Field', await aPicture('png', 700, 350))
  const [item] = (await editor.api.admin.media.list.query({ search: 'verde' })).items
  expect(item).toMatchObject({ id, name: 'Field', alt: ALT, width: 700, height: 350, widths: [160, 320, 640, 700] })
  for (const width of [160, 700]) {
    const answer = await asked(id, width)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { format, width: real, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, real, height }).toEqual({ format: 'webp', real: width, height: width / 2 })
  }
  for (const wrong of [161, '160.png', '../160.webp', '0160.webp', 'x'])
    expect((await asked(id, wrong)).status).toBe(404)
  expect([widthFor([160, 320, 700], 300), widthFor([160, 320, 700], 900)]).toEqual([320, 700])
})

test('a picture without an alternative text in both languages, of somebody else, or taken twice, is refused', async () => {
  const upload = await give(editor, await aPicture('png'))
  const other = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  const input = { upload, name: 'Mine', alt: ALT }
  for (const wrong of [
    { alt: { en: 'Only English', es: ' ' } },
    { name: '' },
    { alt: { ...ALT, en: 'x'.repeat(301) } },
  ])
    await expect(editor.api.admin.media.upload.mutate({ ...input, ...wrong })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  await expect(other.api.admin.media.upload.mutate(input)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await editor.api.admin.media.upload.mutate(input)
  await expect(editor.api.admin.media.upload.mutate(input)).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('its words are changed, and it is removed with its files once nothing shows it, all on record', async () => {
  const { id } = await add('Harbour', await aPicture('png'))
  const port = { id, name: 'Port', alt: { ...ALT, en: 'A port' } }
  const { version: seen } = await editor.api.admin.media.get.query({ id })
  await editor.api.admin.media.update.mutate({ ...port, seen })
  await expect(editor.api.admin.media.update.mutate({ ...port, name: 'Pier', seen })).rejects.toMatchObject({
    data: { code: 'CHANGED_MEANWHILE', httpStatus: 409, field: 'seen' },
  })
  const setting = (value: string) =>
    app.pool.query("update ui_config set config_type = 'text', config_value = $1 where config_key = 'social_x'", [
      value,
    ])
  await setting(mediaPath(id, 160))
  await expect(editor.api.admin.media.remove.mutate({ id })).rejects.toMatchObject(refused('CANNOT_REMOVE', 409))
  const { uses } = await editor.api.admin.media.get.query({ id })
  expect(uses).toHaveLength(1)
  await setting('')
  await editor.api.admin.media.remove.mutate({ id })
  expect((await asked(id, 160)).status).toBe(404)
  const actions = (await entriesOf(app, id)).map(({ action }) => action)
  expect(actions).toEqual(['media.removed', 'media.changed', 'media.added'])
})

test('pages of the list come one after the other, newest first', async () => {
  await add('Last', await aPicture('png', 20, 20))
  const first = await editor.api.admin.media.list.query({ limit: 1 })
  expect(first.items.map(({ name }) => name)).toEqual(['Last'])
  const second = await editor.api.admin.media.list.query({ limit: 1, cursor: first.nextCursor ?? undefined })
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
})
