import { describe, expect, test } from 'vitest'
import { ApiError, serverMessage } from '#client/app/api/api-error.ts'

describe('a failed call', () => {
  test('is told by its status, a colon and the body', () => {
    expect(new ApiError(409, 'Conflict', '{"message":"taken"}').message).toBe('409: {"message":"taken"}')
  })

  test('is told by its status text where the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  test.each([
    ['{"message":"Please wait 1 minute."}', 'Please wait 1 minute.'],
    ['{"message":""}', null],
    ['{"message":7}', null],
    ['"text"', null],
    ['null', null],
    ['<html>502</html>', null],
    ['', null],
  ])('with the body %s has the server message %s', (body, message) => {
    expect(serverMessage(new ApiError(500, 'Error', body))).toBe(message)
  })

  test('that had no answer has no server message', () => {
    expect(serverMessage(new TypeError('Failed to fetch'))).toBe(null)
  })
})
