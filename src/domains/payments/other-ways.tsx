import { useLingui } from '@lingui/react/macro'
import { IconCalendarRepeat, IconTableImport } from '@tabler/icons-react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import css from './other-ways.module.css'

/** The other ways of paying, below the form for one payment. */
export function OtherWays() {
  const { t } = useLingui()
  return (
    <nav className={css.ways} aria-label={t`Other ways of paying`}>
      <ButtonLink
        to="/send/scheduled"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarRepeat size={16} stroke={1.6} aria-hidden />}
      >
        {t`Schedule a payment`}
      </ButtonLink>
      <ButtonLink
        to="/send/batch"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
      >
        {t`Pay many people from a file`}
      </ButtonLink>
    </nav>
  )
}
