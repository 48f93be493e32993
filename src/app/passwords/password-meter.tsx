import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { type PasswordJudge, usePasswordJudge } from './password-judge.ts'
import c from './password-meter.module.css'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const WORDS: Record<PasswordStrength, MessageDescriptor> = {
  0: msg`Weak`,
  1: msg`Fair`,
  2: msg`Good`,
  3: msg`Strong`,
}
const TOO_EASY = msg`Too easy to guess`

interface Props {
  password: string
  /** What a guesser knows of the person: name, address. */
  personal: readonly string[]
}

/** How hard the password is to guess: an estimate until the lists of common passwords are here. */
export function PasswordMeter({ password, personal }: Props) {
  const { i18n } = useLingui()
  const judge = usePasswordJudge()
  const { strength, word } = judgement(useDeferredValue(password), personal, judge)
  return (
    <div className={c.meter} data-strength={strength}>
      {[0, 1, 2, 3].map((step) => (
        <i key={step} data-on={step <= strength || undefined} aria-hidden />
      ))}
      <span>
        <span className="vh">
          <Trans>Password strength:</Trans>{' '}
        </span>
        {i18n._(word)}
      </span>
    </div>
  )
}

/** Of the judge's five steps the two lowest are refused. */
function judgement(password: string, personal: readonly string[], judge: PasswordJudge | null) {
  if (!judge) {
    const strength = passwordStrength(password)
    return { strength, word: WORDS[strength] }
  }
  const score = judge.passwordScore(password, personal)
  if (score < 2) return { strength: 0, word: TOO_EASY }
  const strength = (score - 1) as PasswordStrength
  return { strength, word: WORDS[strength] }
}
