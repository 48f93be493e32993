import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { Announce } from '#shared/domains/notifications/announcements.schema.ts'
import css from './announcements.module.css'
import { useAudienceWords } from './use-audience-words.ts'

/** An announcement as people will find it in either language, whom it is for, and how many they may be. */
export function AnnouncementPreview({
  announcement: { title, text, link, startsAt, endsAt, audience = {} },
}: {
  announcement: Announce
}) {
  const { t } = useLingui()
  const { count, moment } = useFormats()
  const wordsOf = useAudienceWords()
  const reach = trpc.admin.announcements.reach.useQuery({ audience })
  const people = reach.data ? count(reach.data.people) : '...'
  const whom = wordsOf(audience)
  const start = startsAt === undefined ? t`at once` : moment(startsAt)
  const end = endsAt === undefined ? null : moment(endsAt)
  const sentence = () => {
    if (reach.data?.people === 0)
      return t`Nobody is in this audience now. People who join it later will see the announcement.`
    if (reach.data?.isExact === false)
      return t`More than ${people} people will find it among their notifications, ${start}.`
    return t`Up to ${people} people will find it among their notifications, ${start}.`
  }
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
      <p className={css.whom}>
        <span>{t`For whom`}</span> {whom}
      </p>
      <Notice>
        {sentence()} {end !== null && t`It is gone on ${end}.`}
      </Notice>
    </>
  )
}
