import type { ShownIncident, ShownWork, StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

type Language = 'en' | 'es'
interface Entry {
  id: string
  title: string
  text: string
  at: string
}
const TITLES: Record<Language, string> = {
  en: `${PRODUCT_NAME}: status of the service`,
  es: `${PRODUCT_NAME}: estado del servicio`,
}
const STAGES = {
  en: { noticed: 'Noticed', found: 'Found', watched: 'Being watched', fixed: 'Fixed' },
  es: { noticed: 'Detectado', found: 'Identificado', watched: 'En observación', fixed: 'Resuelto' },
} as const

/** Incidents and planned work as Atom (RFC 4287), the last change first. */
export function feedOf(page: StatusPage, { language, publicUrl }: { language: Language; publicUrl: string }): string {
  const entries = [
    ...[...page.incidents, ...page.past].map((one) => entryOfIncident(one, language)),
    ...page.planned.map((one) => entryOfWork(one, language)),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  const address = asText(`${publicUrl}/status`)
  const updated = entries[0]?.at ?? page.checkedAt ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address}</id><title>${asText(TITLES[language])}</title><updated>${updated}</updated>
<author><name>${asText(PRODUCT_NAME)}</name></author>
<link rel="alternate" href="${address}"/><link rel="self" href="${address}.atom?language=${language}"/>
${entries.map((entry) => textOf(entry, address)).join('\n')}
</feed>
`
}

const textOf = ({ id, title, text, at }: Entry, address: string): string =>
  `<entry><id>urn:uuid:${id}</id><title>${asText(title)}</title><updated>${at}</updated><link href="${address}"/><content type="text">${asText(text)}</content></entry>`

const entryOfIncident = ({ id, title, beganAt, updates }: ShownIncident, language: Language): Entry => ({
  id,
  title: title[language],
  text: updates.map(({ stage, text, at }) => `${at}: ${STAGES[language][stage]}. ${text[language]}`).join('\n'),
  at: updates[0]?.at ?? beganAt,
})

const entryOfWork = ({ id, title, text, startsAt, endsAt }: ShownWork, language: Language): Entry => ({
  id,
  title: title[language],
  text: `${startsAt} – ${endsAt}: ${text[language]}`,
  at: startsAt,
})

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
