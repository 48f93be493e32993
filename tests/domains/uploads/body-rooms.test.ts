import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from '#server/domains/uploads/body-rooms.ts'
import { MAX_UPLOAD_BYTES } from '#shared/domains/uploads/uploads.ts'

const inPieces = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

test('a body comes whole; one after it lies in the same place and shows nothing of it', async () => {
  const first = await readBody(inPieces('a longer ', 'body'))
  expect(first.bytes.toString()).toBe('a longer body')
  first.giveBack()
  first.giveBack()
  const [second, third] = await Promise.all([readBody(inPieces('short')), readBody(inPieces('third'))])
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual(['short', 'third'])
  expect(second.bytes.buffer).toBe(first.bytes.buffer)
  expect(third.bytes.buffer).not.toBe(first.bytes.buffer)
  first.giveBack() // too late: the second lies there
  const fourth = await readBody(inPieces('fourth'))
  expect([second.bytes.toString(), fourth.bytes.toString()]).toEqual(['short', 'fourth'])
})

test('one that is too long is refused, one that breaks off throws as it broke, and both leave their place to the next', async () => {
  const halves = Array.from({ length: 3 }, () => Buffer.alloc(MAX_UPLOAD_BYTES / 2, 1))
  const long = Readable.from(halves)
  await expect(readBody(long)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(long.destroyed).toBe(false) // who sends it is still to be answered
  const broken = new Readable({ read() {} })
  broken.push('begun')
  setImmediate(() => broken.destroy(new Error('aborted')))
  await expect(readBody(broken)).rejects.toThrow('aborted')
  const { bytes } = await readBody(inPieces('next'))
  expect(bytes.toString()).toBe('next')
})

test('other work comes in between the pieces of a body', async () => {
  let turns = 0
  const count = () => void setImmediate(() => (turns += 1) < 100 && count())
  count()
  await readBody(inPieces(...Array.from({ length: 20 }, () => 'piece')))
  expect(turns).toBeGreaterThanOrEqual(20)
})
