import { expect, test } from 'vitest'
import { batched } from '#server/kernel/batched.ts'

test('calls that come together are handled together, and each gets its own answer', async () => {
  const groups: number[][] = []
  const double = batched(async (numbers: readonly number[]) => {
    groups.push([...numbers])
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(groups).toEqual([[1, 2, 3], [4]])
})

test('calls that come while a group is handled are the next group', async () => {
  const groups: number[][] = []
  let later: Promise<number> | undefined
  const echo = batched(async (numbers: readonly number[]) => {
    groups.push([...numbers])
    later ??= echo(9)
    return numbers
  })
  await Promise.all([echo(1), echo(2)])
  expect(await later).toBe(9)
  expect(groups).toEqual([[1, 2], [9]])
})

test('where a group fails, each call is handled alone: nobody fails for another’s sake', async () => {
  const check = batched(async (numbers: readonly number[]) => {
    if (numbers.includes(13)) throw new Error('thirteen')
    return numbers
  })
  const settled = await Promise.allSettled([check(1), check(13), check(2)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a fault that is everybody’s is told to everybody at once', async () => {
  let tries = 0
  const lost = batched(
    async () => {
      tries += 1
      throw new Error('lost')
    },
    { isForAll: () => true },
  )
  const settled = await Promise.allSettled([lost(1), lost(2)])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
})

test('a group that takes longer than its turn keeps nobody waiting', async () => {
  const hanging = Promise.withResolvers<void>()
  const echo = batched(
    async (numbers: readonly number[]) => {
      if (numbers.includes(1)) await hanging.promise
      return numbers
    },
    { longestTurnMs: 10 },
  )
  const first = echo(1)
  await new Promise(setImmediate)
  expect(await echo(2)).toBe(2)
  hanging.resolve()
  expect(await first).toBe(1)
})
