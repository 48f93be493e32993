import { useLingui } from '@lingui/react/macro'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '#client/app/language/language.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { toggleAppearance, useAppearance } from '#client/app/theme/appearance.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import c from './preferences.module.css'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Theme and language for everybody, signed in or not. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const signedIn = useSession().status === 'loggedIn'
  const dark = useAppearance() === 'dark'
  const failed = () => showToast({ title: t`Your language was not saved`, variant: 'destructive' })
  return (
    <>
      <button type="button" className={c.choice} onClick={toggleAppearance}>
        {dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
        {dark ? t`Light Mode` : t`Dark Mode`}
      </button>
      {LANGUAGES.filter((language) => language !== i18n.locale).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={c.choice}
          onClick={() => void chooseLanguage(language, signedIn).catch(failed)}
        >
          <IconLanguage {...ICON} />
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </>
  )
}
