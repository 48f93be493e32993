import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import c from './password-meter.module.css'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const WORDS: Record<PasswordStrength, MessageDescriptor> = {
  0: msg`Weak`,
  1: msg`Fair`,
  2: msg`Good`,
  3: msg`Strong`,
}

/** Estimated password strength; advice only, never a validation error. */
export function PasswordMeter({ password }: { password: string }) {
  const { i18n } = useLingui()
  const strength = passwordStrength(password)
  return (
    <div className={c.meter} data-strength={strength}>
      {[0, 1, 2, 3].map((step) => (
        <i key={step} data-on={step <= strength || undefined} aria-hidden />
      ))}
      <span>
        <span className="vh">
          <Trans>Password strength:</Trans>{' '}
        </span>
        {i18n._(WORDS[strength])}
      </span>
    </div>
  )
}
