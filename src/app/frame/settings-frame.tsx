import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SETTINGS_SECTIONS } from './navigation.ts'
import css from './settings-frame.module.css'

interface Props {
  title: string
  note?: ReactNode
  /** Buttons of the section, at the right of its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of the settings beside the list of all; on a phone the list is a row that scrolls. */
export function SettingsFrame({ title, note, actions, children }: Props) {
  const { t, i18n } = useLingui()
  const groups = [
    { group: 'you', label: t`You` },
    { group: 'safety', label: t`Security` },
    { group: 'developers', label: t`Developers` },
  ]
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && own) list.current.scrollLeft = own.offsetLeft - list.current.offsetLeft - 60
  }, [])
  return (
    <>
      <PageHeader title={title} note={note}>
        {actions}
      </PageHeader>
      <div className={css.columns}>
        <nav aria-label={t`Settings sections`} className={css.list} ref={list}>
          {groups.map(({ group, label: heading }) => (
            <div key={group} className={css.group}>
              <span>{heading}</span>
              {SETTINGS_SECTIONS.filter((section) => (section.group ?? 'you') === group).map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
                  {i18n._(label)}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className={css.sections}>{children}</div>
      </div>
    </>
  )
}
