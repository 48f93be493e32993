import { expect, test } from 'vitest'
import { describeError } from '#server/calls/error-answer.ts'

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('what pg says when a connection is lost may be tried again: %s', (message) => {
  expect(describeError(new Error(message), 'id')).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    retryAfterSeconds: 1,
  })
})

test('an error that nobody foresaw is told without detail', () => {
  const answer = describeError(new Error('a row of users is broken'), 'the-request')
  expect(answer).toMatchObject({ status: 500, code: 'INTERNAL', message: expect.stringContaining('the-request') })
  expect(answer.message).not.toContain('users')
})

test('a caller who leaves in the middle of a body is no fault of ours; a database that does is one', () => {
  const reset = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' })
  expect(describeError(reset('aborted'), 'id').status).toBe(400)
  expect(describeError(reset('read ECONNRESET'), 'id').status).toBe(503)
})
