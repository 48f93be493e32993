import { useLingui } from '@lingui/react/macro'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import c from './public-header.module.css'
import { useMenu } from './use-menu.ts'

/** The header's links for visitors. `waiting`: the session is not known yet, so nothing is shown too early. */
export function VisitorLinks({ waiting }: { waiting: boolean }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const entries = useMenu('mobile')
  const open = openAt === path // navigation closes the menu
  const close = () => setOpenAt(null)
  useEffect(() => {
    if (!open) return
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      burger.current?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [open])
  return (
    <>
      <HeaderMenu waiting={waiting} />
      <div className={c.end} data-waiting={waiting || undefined}>
        <ButtonLink to="/auth" variant="subtle" className={c.signIn}>
          {t`Sign In`}
        </ButtonLink>
        <ButtonLink to="/auth" search={{ tab: 'register' }}>
          {t`Get Started`}
        </ButtonLink>
        <button
          type="button"
          className={c.burger}
          ref={burger}
          onClick={() => setOpenAt(open ? null : path)}
          aria-label={open ? t`Close menu` : t`Open menu`}
          aria-expanded={open}
          aria-controls={open ? 'mobile-menu' : undefined}
        >
          {open ? <IconX size={24} stroke={1.6} aria-hidden /> : <IconMenu2 size={24} stroke={1.6} aria-hidden />}
        </button>
      </div>
      {open && (
        <nav id="mobile-menu" aria-label={t`Menu`} className={c.mobile}>
          {entries.map((entry) =>
            entry.url === null ? (
              <Fragment key={entry.id}>
                <span>{entry.label}</span>
                {entry.items.map((item) => (
                  <MenuLink key={item.id} entry={item} onClick={close} />
                ))}
              </Fragment>
            ) : (
              <MenuLink key={entry.id} entry={entry} onClick={close} />
            ),
          )}
          <ButtonLink to="/auth" variant="default" size="md" fullWidth onClick={close}>
            {t`Sign In`}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ tab: 'register' }} size="md" fullWidth onClick={close}>
            {t`Get Started`}
          </ButtonLink>
        </nav>
      )}
    </>
  )
}
