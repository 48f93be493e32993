import { useLingui } from '@lingui/react/macro'
import { CHANGELOG, type Change, type ChangeKind, NOTICE_DAYS } from '#shared/domains/api-docs/changelog.ts'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import { parseMarked } from '#shared/domains/content/marked-text.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { list, p, section } from './guide-blocks.ts'

/** The changelog of the interface as one written page, a section for each day. */
export function useChangelog(): ContentPage {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const words: Record<ChangeKind, string> = {
    added: t`Added`,
    changed: t`Changed`,
    deprecated: t`Deprecated`,
    removed: t`Removed`,
  }
  const dayText = (day: string): string => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const until = (change: Change): string => {
    if (change.kind !== 'deprecated') return ''
    const day = dayText(change.ends)
    return ` ${t`It ends on ${day}.`}`
  }
  const lineOf = (change: Change): string => {
    const calls = change.calls.map((call) => `[${call}](/api-docs?call=${encodeURIComponent(call)})`).join(', ')
    return `**${words[change.kind]}** ${calls}${calls === '' ? '' : ': '}${change.text[language]}${until(change)}`
  }
  const days = [...new Set(CHANGELOG.map(({ date }) => date))]
  const sectionOf = (day: string): Section =>
    section(day, dayText(day), list(...CHANGELOG.filter(({ date }) => date === day).map(lineOf)))
  return {
    key: 'api-changelog',
    path: '/api-docs/changelog',
    language,
    updatedAt: `${days[0] ?? '2026-11-29'}T12:00:00.000Z`,
    title: t`Changelog of the API`,
    lead: parseMarked(t`Changes for scripts, the newest first.`),
    sections: [...days.map(sectionOf), useRule()],
  }
}

function useRule(): Section {
  const { t } = useLingui()
  return section(
    'rule',
    t`Stability`,
    p(
      t`There is one version. Names of calls, fields and codes are stable. New calls, new fields of an answer, new fields of an input that may be left out, and new words where a list may grow are no break: read past what you do not know.`,
    ),
    list(
      t`Everything else is announced here at least ${NOTICE_DAYS} days before it happens, and marked as deprecated in the [reference](/api-docs) and in \`/api/openapi.json\`.`,
      t`Until its end a deprecated call works as before. Its answers carry \`Deprecation\` (RFC 9745) with the time of the announcement, \`Sunset\` (RFC 8594) with the end, and a \`Link\` to this page.`,
      t`An input of a procedure with a field that it does not know is refused. The REST calls under \`/api\` ignore unknown fields.`,
    ),
  )
}
