import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PRIORITY, pictureProcess, pictures } from '#server/domains/uploads/picture-desk.ts'
import { aPicture } from '#tests/kit/pictures.ts'

test('pictures are decoded in a process that gives way to others and has nothing of this one’s environment but where compiled modules lie', async () => {
  await pictures.remake(await aPicture('png'), { side: 64 })
  const pid = pictureProcess() ?? 0
  expect(pid).not.toBe(process.pid)
  expect(getPriority(pid)).toBe(PRIORITY)
  const environment = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((line) => line.split('=', 1)[0])
  expect(
    environment.filter(
      (name) => !/^(?:NODE_CHANNEL_\w+|NODE_COMPILE_CACHE|UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX|)$/.test(name ?? ''),
    ),
  ).toEqual([])
  const threads = (await readdir(`/proc/${pid}/task`)).map((thread) => getPriority(Number(thread)))
  expect(new Set(threads)).toEqual(new Set([PRIORITY]))
})

test('a picture over which that process ends is refused for now, and the next one is read', async () => {
  const [large, small] = [await aPicture('png', 6000, 5000), await aPicture('png')]
  await pictures.measure(small)
  const asked = Promise.allSettled([pictures.remake(large, { side: 64 })])
  process.kill(pictureProcess() ?? 0, 'SIGKILL')
  expect(await asked).toMatchObject([{ reason: { code: 'UNAVAILABLE' } }])
  const { width } = await sharp(await pictures.remake(small, { side: 64 })).metadata()
  expect(width).toBe(64)
})

test('who comes while twenty wait is told to come back', async () => {
  const picture = await aPicture('png', 2000, 2000)
  const all = await Promise.allSettled(Array.from({ length: 23 }, () => pictures.remake(picture, { side: 8 })))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
})
