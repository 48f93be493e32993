import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isUnreachable, serverMessage } from '#client/app/api/api-error.ts'
import { readJson, write } from '#client/app/api/request.ts'
import { TOO_GUESSABLE } from '#client/app/passwords/password-judge.ts'
import { showToast, showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'
import type { Login, Register, SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { unmarkSignedOut } from './marked-sign-out.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { returnToPage } from './return-to-page.ts'
import { type SecondStep, secondStepOf } from './second-step.ts'
import { storeUser } from './session.store.ts'
import { signInFailure, toMessage } from './session.texts.ts'
import { readSessionUser } from './session-user.ts'

/** Why the server refused; shown in the form, at the field that it concerns. */
export interface Refusal {
  message: string
  field?: 'username' | 'email' | 'password'
}

const ABOUT_USERNAME = new Set(['Username already exists', 'This username is reserved'])

/**
 * Signs in and shows a toast; a full page load follows, to the page that was asked for or by the guard of public pages. A failure
 * also shows a toast.
 * null means success. Where the password alone does not sign in, nothing is shown: a second step follows.
 */
export async function signIn(credentials: Login): Promise<Refusal | SecondStep | null> {
  try {
    enterAs(await readJson(await write('POST', '/api/login', credentials)))
    return null
  } catch (error) {
    const second = secondStepOf(error)
    if (second) return second
    const fallback = isUnreachable(error)
      ? msg`Could not log in. Please try again.`
      : msg`Login failed. Please try again.`
    showFailure(i18n._(msg`Login failed`), i18n._(signInFailure(error, fallback)))
    if (isUnreachable(error)) return unreachable()
    return { message: i18n._(signInFailure(error, msg`Login failed. Please check your credentials and try again.`)) }
  }
}

/** What every sign-in ends with, by whichever proof. */
export function enterAs(answer: unknown): void {
  const user = readSessionUser(answer)
  enter(user, i18n._(msg`Login successful`), i18n._(msg`Welcome back, ${user.username}`))
}

/** Registers an account, which also signs it in. Returns the same as signIn. */
export async function register(account: Register): Promise<Refusal | null> {
  try {
    const user = readSessionUser(await readJson(await write('POST', '/api/register', account)))
    enter(user, i18n._(msg`Account created successfully`), i18n._(msg`Welcome, ${user.username}`))
    return null
  } catch (error) {
    const message = serverMessage(error)
    const sentence = i18n._(message ? toMessage(message) : msg`Registration failed. Please try again.`)
    showFailure(i18n._(msg`Registration failed`), sentence)
    return isUnreachable(error) ? unreachable() : { message: sentence, ...fieldOf(message) }
  }
}

function fieldOf(message: string | null): Pick<Refusal, 'field'> {
  if (message !== null && ABOUT_USERNAME.has(message)) return { field: 'username' }
  if (message === TOO_GUESSABLE) return { field: 'password' }
  return message === 'Email already exists' ? { field: 'email' } : {}
}

/** The message for a server that did not answer. */
export const unreachable = (): Refusal => ({
  message: i18n._(msg`The server cannot be reached. Check your connection and try again.`),
})

function enter(user: SessionUser, title: string, description: string): void {
  unmarkSignedOut()
  tellOtherTabs()
  showToastAcrossPageLoad({ title, description })
  if (!returnToPage()) storeUser(user)
}

const showFailure = (title: string, description: string): void =>
  showToast({ title, description, variant: 'destructive' })
