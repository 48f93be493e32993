import { expect, test } from 'vitest'
import { createLivePositions } from '#server/http/live-positions.ts'

test('a position changes with each event of its user and with nobody else’s', () => {
  const { of, move } = createLivePositions()
  const [ann, bob] = [of('ann'), of('bob')]
  move('ann', { topic: 'balances' })
  expect(of('ann')).not.toBe(ann)
  expect(of('bob')).toBe(bob)
  const later = of('ann')
  move('*', { topic: 'ledgers', ledger: 1, closedAt: '2026-11-22T00:00:00Z', sendingPausedSince: null })
  expect(of('ann')).toBe(later) // a ledger says itself what it changes
})

test('an event for everybody and a gap change all of them', () => {
  const { of, move, lose } = createLivePositions()
  move('ann', { topic: 'balances' })
  for (const change of [() => move('*', { topic: 'markets' }), lose]) {
    const before = [of('ann'), of('bob')]
    change()
    expect(of('ann')).not.toBe(before[0])
    expect(of('bob')).not.toBe(before[1])
  }
})

test('whoever is forgotten is told of missed events once too often, never once too seldom', () => {
  const { of, move } = createLivePositions(2)
  const before = of('ann')
  for (const user of ['ann', 'bob', 'carol']) move(user, { topic: 'balances' })
  expect(of('ann')).not.toBe(before)
  const kept = of('carol')
  move('bob', { topic: 'balances' })
  expect(of('carol')).toBe(kept)
})
