import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, isUnreachable, serverDetail, serverMessage, UnreadableAnswer } from '#client/app/api/api-error.ts'
import { readJson, write } from '#client/app/api/request.ts'
import { answerPasskey, NoPasskeyUsed } from '#client/app/passkeys/passkeys.ts'
import { SECOND_FACTORS, type SecondFactor } from '#shared/domains/security/second-factors.schema.ts'
import { toMessage } from './session.texts.ts'

/** The password was right, and one of these is needed beside it. */
export interface SecondStep {
  methods: readonly SecondFactor[]
}
/** Why a step of signing in did not succeed. `isOver`: nothing waits any more, the password is needed again. */
export interface StepFailure {
  message: string
  isOver: boolean
}

/** Set where the server asks for a second factor. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (serverDetail(error, 'code') !== 'TWO_FACTOR_REQUIRED') return null
  const named = serverDetail(error, 'methods')
  return { methods: Array.isArray(named) ? SECOND_FACTORS.filter((factor) => named.includes(factor)) : ['totp'] }
}

/** Completes a waiting sign-in by a code of the app, or by a recovery code. Returns the server's answer. Throws. */
export const completeByCode = async (code: string): Promise<unknown> =>
  readJson(await write('POST', '/api/login/second-factor', { code }))

/** As completeByCode, by one of the person's passkeys. */
export async function completeByPasskey(): Promise<unknown> {
  const passkey = await askPasskey('/api/login/second-factor/passkey')
  return readJson(await write('POST', '/api/login/second-factor', { passkey }))
}

/** Signs in by whichever passkey this browser has for us. Returns the server's answer. Throws. */
export async function signInByPasskey(): Promise<unknown> {
  const passkey = await askPasskey('/api/login/passkey/options')
  return readJson(await write('POST', '/api/login/passkey', { passkey }))
}

async function askPasskey(optionsPath: string): Promise<unknown> {
  const options = await readJson(await write('POST', optionsPath))
  if (typeof options !== 'object' || options === null) throw new UnreadableAnswer('no options')
  return answerPasskey(options)
}

export function stepFailureOf(error: unknown): StepFailure {
  const isOver = error instanceof ApiError && error.status === 401
  return { message: i18n._(sentenceOf(error)), isOver }
}

function sentenceOf(error: unknown) {
  if (error instanceof NoPasskeyUsed) return msg`No passkey was used. Try again, or choose another way.`
  if (isUnreachable(error)) return msg`The server cannot be reached. Check your connection and try again.`
  const message = serverMessage(error)
  return message ? toMessage(message) : msg`Login failed. Please try again.`
}
