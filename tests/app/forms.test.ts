import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { Login, NewPassword, RegisterForm, ResetPasswordRequest } from '#shared/domains/auth/auth.schema.ts'

/** What each wrong field says. */
function faults(
  schema: typeof Login | typeof RegisterForm | typeof ResetPasswordRequest,
  value: unknown,
): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('login needs a username and a password', () => {
  expect(faults(Login, { username: '', password: '' })).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  })
  expect(faults(Login, { username: 'a', password: 'b' })).toEqual({})
})

describe('registration', () => {
  const form = { username: 'marta', email: 'marta@example.com', password: 'tramontana', confirmPassword: 'tramontana' }

  test.each(['', 'marta', 'marta@', '@example.com', 'marta@oliveira', 'a b@example.com'])(
    'refuses the e-mail address %j with Please enter a valid email address',
    (email) => {
      expect(faults(RegisterForm, { ...form, email })).toEqual({ email: 'Please enter a valid email address' })
    },
  )

  test('needs a password of at least 8 characters', () => {
    expect(faults(RegisterForm, { ...form, password: '1234567', confirmPassword: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
    expect(NewPassword.safeParse('12345678').success).toBe(true)
  })

  test("shows Passwords don't match on confirmPassword", () => {
    expect(faults(RegisterForm, { ...form, confirmPassword: 'Tramontana' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(faults(RegisterForm, form)).toEqual({})
  })
})

test('a forgotten password needs a valid e-mail address, with the same message', () => {
  expect(faults(ResetPasswordRequest, { email: 'nobody' })).toEqual({ email: 'Please enter a valid email address' })
})

test('a form knows whether it is submitted, submitting, dirty, touched and valid', async () => {
  const { control, getFieldState, handleSubmit, register, setValue } = createFormControl({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  })
  register('username')
  register('password')
  const state = () => control._formState
  expect(state()).toMatchObject({ isSubmitted: false, isSubmitting: false, isDirty: false, touchedFields: {} })

  await handleSubmit(() => {})()
  expect(state()).toMatchObject({ isSubmitted: true, isSubmitSuccessful: false, isSubmitting: false })
  expect(getFieldState('username').invalid).toBe(true)

  control._proxyFormState.isDirty = true
  control._proxyFormState.dirtyFields = true
  control._proxyFormState.touchedFields = true
  setValue('username', 'ann', { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  setValue('password', 'secret', { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  expect(getFieldState('username')).toMatchObject({ isDirty: true, isTouched: true })

  let wasSubmitting = false
  await handleSubmit(() => {
    wasSubmitting = state().isSubmitting
  })()
  expect(wasSubmitting).toBe(true)
  expect(state()).toMatchObject({ isSubmitted: true, isSubmitting: false, isSubmitSuccessful: true })
})
