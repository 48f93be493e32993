import { accentSheet } from '#shared/domains/ui-config/accent.ts'
import type { AnnouncementBar, PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import { SECTIONS, SETTING_KEYS, type SettingValues } from '#shared/domains/ui-config/settings.ts'

/** The values as every page needs them. */
export function presentPublic(values: SettingValues, version: number, now: Date): PublicConfig {
  const { product_name: name, logo, accent_color: accent, support_email: supportEmail } = values
  const social = SETTING_KEYS.filter((key) => key.startsWith('social_') && values[key] !== '')
  const isMaintained = values.maintenance_on === '1'
  return {
    version,
    name: name.trim(),
    logo: logo || null,
    sheet: accentSheet(accent),
    social: Object.fromEntries(social.map((key) => [key, values[key]])),
    supportEmail: supportEmail || null,
    announcement: announcementOf(values, now),
    maintenance: isMaintained ? { en: values.maintenance_en, es: values.maintenance_es } : null,
    closed: SECTIONS.filter((section) => values[`section_${section}`] !== '1'),
  }
}

function announcementOf(values: SettingValues, now: Date): AnnouncementBar | null {
  const { announcement_until: until } = values
  if (values.announcement_on !== '1' || (until !== '' && Date.parse(until) <= now.getTime())) return null
  return {
    en: values.announcement_en,
    es: values.announcement_es,
    tone: values.announcement_tone === 'warning' ? 'warning' : 'info',
    from: values.announcement_from || null,
    until: until || null,
  }
}
