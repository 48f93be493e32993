import { useLingui } from '@lingui/react/macro'
import { COVERED } from './choices.ts'

/** In the place of a figure that is hidden now. */
export function Covered() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden>{COVERED}</span>
      <span className="vh">{t`Hidden`}</span>
    </>
  )
}
