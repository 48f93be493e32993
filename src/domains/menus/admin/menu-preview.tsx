import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconDots, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuIcon } from '#client/app/frame/menu-icon.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { seenBy } from '#shared/domains/menus/menu-audience.ts'
import type { MenuEntry, MenuItem, MenuLocation } from '#shared/domains/menus/menus.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { useMenuWords } from './menu-words.ts'
import css from './menus.module.css'

interface Props {
  location: MenuLocation
  items: readonly MenuItem[]
}

/** The menu as somebody would see it, and what they would not see, and why. */
export function MenuPreview({ location, items }: Props) {
  const { t } = useLingui()
  const { reasons } = useMenuWords()
  const [who, setWho] = useState<'visitor' | 'user' | 'admin'>(location === 'sidebar' ? 'user' : 'visitor')
  const { entries, leftOut } = seenBy(location, items, who === 'visitor' ? 'visitor' : 'user')
  const why = Object.entries(Object.groupBy(leftOut, (one) => one.why))
  return (
    <Panel
      title={t`Preview`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Reviewer`}
          value={who}
          onChange={setWho}
          data={[
            { value: 'visitor', label: t`Visitor` },
            { value: 'user', label: t`User` },
            { value: 'admin', label: t`Admin` },
          ]}
        />
      }
    >
      <div className={css.preview}>
        <Shown location={location} entries={entries} isVisitor={who === 'visitor'} />
        <div className={css.why}>
          {why.map(([reason, kept]) => (
            <p key={reason}>
              {reasons[reason as keyof typeof reasons]((kept ?? []).map(({ item }) => item.label).join(', '))}
            </p>
          ))}
          {who === 'admin' && (
            <p>{t`Administrators see what every user sees; their own pages are in their own sidebar.`}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}

interface ShownProps {
  location: MenuLocation
  entries: readonly MenuEntry[]
  isVisitor: boolean
}

function Shown({ location, entries, isVisitor }: ShownProps) {
  const { t } = useLingui()
  if (location === 'footer') return <Columns entries={entries} />
  if (location === 'header')
    return (
      <div className={css.bar}>
        <Wordmark size={22} />
        <Links entries={entries} />
        {isVisitor ? (
          <span className={css.end}>
            <b>{t`Sign In`}</b>
            <b className={css.act}>{t`Get Started`}</b>
          </span>
        ) : (
          <span className={css.end}>
            <b>name@example.org</b>
          </span>
        )}
      </div>
    )
  if (location === 'mobile' && !isVisitor) return <PhoneBar entries={entries} />
  if (entries.length === 0) return <p>{t`Nothing is shown here.`}</p>
  return (
    <ul className={css.stack}>
      {entries.map((entry) => (
        <li key={entry.id} data-heading={entry.url === null || undefined}>
          <Name entry={entry} hasIcon={location === 'sidebar' && entry.url !== null} />
          {entry.items && (
            <ul>
              {entry.items.map((item) => (
                <li key={item.id}>
                  <Name entry={item} hasIcon={location === 'sidebar'} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ entry, hasIcon = false }: { entry: MenuEntry; hasIcon?: boolean }) {
  const { i18n } = useLingui()
  return (
    <span className={css.word}>
      {hasIcon && <MenuIcon name={entry.icon} size={16} />}
      {entry.labels[i18n.locale as Language]}
      {entry.isExternal && <IconExternalLink size={13} stroke={1.6} aria-hidden />}
    </span>
  )
}

const Links = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul className={css.links}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <Name entry={entry} />
        {entry.items && (
          <>
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
            <ul>
              {entry.items.map((item) => (
                <li key={item.id}>
                  <Name entry={item} />
                </li>
              ))}
            </ul>
          </>
        )}
      </li>
    ))}
  </ul>
)

const Columns = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <div className={css.columns}>
    {entries.map((entry) => (
      <div key={entry.id}>
        <b>
          <Name entry={entry} />
        </b>
        <ul>
          {entry.items?.map((item) => (
            <li key={item.id}>
              <Name entry={item} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

function PhoneBar({ entries }: { entries: readonly MenuEntry[] }) {
  const { t, i18n } = useLingui()
  const links = entries.flatMap((entry) => (entry.url === null ? (entry.items ?? []) : [entry]))
  return (
    <ul className={css.phone}>
      {links.slice(0, 4).map((entry) => (
        <li key={entry.id}>
          <MenuIcon name={entry.icon} size={20} />
          {entry.labels[i18n.locale as Language]}
        </li>
      ))}
      <li>
        <IconDots size={20} stroke={1.5} aria-hidden />
        {t`More`}
      </li>
    </ul>
  )
}
