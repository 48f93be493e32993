import { expect, test } from 'vitest'
import { presentIssue, stepsOf } from '#server/domains/monitor/presenting.ts'
import { REPORTED_CHECKS } from '#server/domains/monitor/reported-checks.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
const rowOf = (checkId: string, metadata: object) =>
  ({
    id: crypto.randomUUID(),
    checkId,
    subject: 'one',
    type: 'market',
    severity: 'high',
    title: 'Title',
    description: 'As it was found.',
    status: 'active',
    occurrences: 1,
    detectionTime: new Date(),
    lastDetected: new Date(),
    resolutionTime: null,
    acknowledgedAt: null,
    mutedUntil: null,
    assignedTo: null,
    remediationSteps: ['As it was found.'],
    metadata,
  }) as never

test('whatever the work reports is declared with its sentence and its steps in both languages', () => {
  const reporting = readSourceTree().filter(({ text }) => text.includes('noteIssue.add('))
  const ids = reporting.flatMap(({ text }) =>
    [...text.matchAll(/(?:checkId: |CHECK = )'([\w.-]+)'/g)].map(([, id = '']) => id),
  )
  expect([...new Set(ids)].sort()).toEqual(REPORTED_CHECKS.map(({ id }) => id).sort())
  for (const { fault, remedies } of REPORTED_CHECKS) {
    expect(places(fault.es)).toEqual(places(fault.en))
    expect(remedies.length).toBeGreaterThan(0)
    for (const words of [fault, ...remedies]) expect(words.es).not.toBe(words.en)
  }
})

test('a reported issue is said in both languages with its own values, and as it was found where these are not there', () => {
  const known = presentIssue([], rowOf('prices.jump', { asset: 'XLM', usdFrom: '0.1', usdTo: '0.9' }))
  expect(known.sentence.es).toMatch(/^El precio de XLM era 0\.1 \$ y es 0\.9 \$/)
  expect(known.sentence.en).toMatch(/^The price of XLM was \$0\.1 and is \$0\.9\./)
  expect(presentIssue([], rowOf('prices.jump', {})).sentence).toEqual({
    en: 'As it was found.',
    es: 'As it was found.',
  })
  expect(stepsOf([], rowOf('prices.jump', {}))[0]?.words.es).toMatch(/^Mira quién/)
})
