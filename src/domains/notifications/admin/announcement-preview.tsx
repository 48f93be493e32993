import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { Announce } from '#shared/domains/notifications/announcements.schema.ts'
import css from './announcements.module.css'

/** An announcement as people will find it in either language, and how many they may be. */
export function AnnouncementPreview({
  announcement: { title, text, link, startsAt, endsAt },
}: {
  announcement: Announce
}) {
  const { t } = useLingui()
  const { count, moment } = useFormats()
  const reach = trpc.admin.announcements.reach.useQuery()
  const people = reach.data ? count(reach.data.people) : '...'
  const start = startsAt === undefined ? t`at once` : moment(startsAt)
  const end = endsAt === undefined ? null : moment(endsAt)
  return (
    <>
      {(['en', 'es'] as const).map((language) => (
        <section key={language} className={css.preview} aria-label={language === 'en' ? t`In English` : t`In Spanish`}>
          <span>{language === 'en' ? t`In English` : t`In Spanish`}</span>
          <b lang={language}>{title[language]}</b>
          <p lang={language}>{text[language]}</p>
          {link !== undefined && <span>{t`Leads to ${link}`}</span>}
        </section>
      ))}
      <Notice>
        {t`Up to ${people} people will find it among their notifications, ${start}.`}{' '}
        {end !== null && t`It is gone on ${end}.`}
      </Notice>
    </>
  )
}
