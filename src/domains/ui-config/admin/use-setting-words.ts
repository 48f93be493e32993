import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { SEVERITIES, type Severity } from '#shared/domains/monitor/checks.ts'
import type { SettingFault } from '#shared/domains/ui-config/faults.ts'
import { type SettingCategory, type SettingKey, settingOf } from '#shared/domains/ui-config/settings.ts'

/** How settings, their categories, values and faults are called. */
export function useSettingWords() {
  const { t } = useLingui()
  const { moment } = useFormats()
  const names: Record<SettingKey, string> = {
    product_name: t`Product name`,
    logo: t`Logo`,
    accent_color: t`Accent colour`,
    announcement_on: t`Announcement shown`,
    announcement_en: t`English`,
    announcement_es: t`Spanish`,
    announcement_from: t`From`,
    announcement_until: t`Until`,
    announcement_tone: t`Tone`,
    maintenance_on: t`Maintenance mode`,
    maintenance_en: t`English`,
    maintenance_es: t`Spanish`,
    section_trade: t`Trading`,
    section_swap: t`Swaps`,
    section_pools: t`Pool deposits`,
    section_deposits: t`Buying XLM`,
    section_staking: t`Staking`,
    section_affiliate: t`Affiliate program`,
    limit_per_payment: t`Limit per payment`,
    level_0_payment: t`Level 0: each payment`,
    level_0_day: t`Level 0: 24 hours`,
    level_0_month: t`Level 0: 30 days`,
    level_1_payment: t`Level 1: each payment`,
    level_1_day: t`Level 1: 24 hours`,
    level_1_month: t`Level 1: 30 days`,
    level_2_payment: t`Level 2: each payment`,
    level_2_day: t`Level 2: 24 hours`,
    level_2_month: t`Level 2: 30 days`,
    affiliate_payout_level: t`Affiliates are paid from`,
    minimum_age: t`Least age for an identity check`,
    alert_case_hours: t`Identity check waits too long, in hours`,
    alert_treasury: t`Treasury low, in XLM`,
    alert_fee_account: t`Fee account low, in XLM`,
    alert_reward_book: t`Rewards low, in percent of what is promised`,
    alert_issue_severity: t`Issues mailed at once, from`,
    alert_quiet_severity: t`In quiet hours mailed from`,
    alert_quiet_from: t`Quiet hours from, in each administrator’s time zone`,
    alert_quiet_until: t`Quiet hours until`,
    alert_escalation_minutes: t`Escalation of an issue that nobody acknowledges, in minutes`,
    social_x: 'X',
    social_github: 'GitHub',
    social_discord: 'Discord',
    social_telegram: 'Telegram',
    social_youtube: 'YouTube',
    support_email: t`Support mailbox`,
  }
  const categories: Record<SettingCategory, string> = {
    identity: t`Identity`,
    announcement: t`Announcement`,
    maintenance: t`Maintenance`,
    sections: t`Sections`,
    limits: t`Standard limits`,
    alerts: t`Alerts for administrators`,
    social: t`Links and support`,
  }
  const faults: Record<SettingFault, string> = {
    needed: t`This is needed.`,
    long: t`This text is too long.`,
    signs: t`This holds characters that cannot be seen, or a secret.`,
    https: t`It begins with https://.`,
    email: t`Enter a valid email address.`,
    color: t`A colour is # and six digits, 0 to 9 and A to F.`,
    contrast: t`This colour cannot be used: see what was measured.`,
    image: t`This is no picture of the library.`,
    switch: t`Choose on or off.`,
    moment: t`Enter a valid time.`,
    order: t`The end must be after the beginning.`,
    choice: t`Pick one of the choices.`,
    number: t`A whole number from 1 to 999,999,999.`,
    dollars: t`An amount in US dollars, from 1 to 999,999,999.99.`,
  }
  const severities: Record<Severity, string> = {
    low: t`Low`,
    medium: t`Medium`,
    high: t`High`,
    critical: t`Critical`,
  }
  const full = (key: SettingKey): string => {
    const { category } = settingOf(key)
    return /_(?:en|es|from|until|tone)$/.test(key) ? `${categories[category]}: ${names[key]}` : names[key]
  }
  function value(key: SettingKey, text: string): string {
    const { type } = settingOf(key)
    if (type === 'switch') return text === '1' ? t`On` : t`Off`
    if (type === 'image') return text === '' ? t`As delivered` : t`A picture of the library`
    if (key === 'affiliate_payout_level') return text === '0' ? t`Everybody` : t`Level ${text}`
    if (key === 'minimum_age') return t`${text} years`
    if (type === 'choice' && isSeverity(text)) return severities[text]
    if (key === 'alert_quiet_from' || key === 'alert_quiet_until') return `${text.padStart(2, '0')}:00`
    if (type === 'choice') return text === 'warning' ? t`Warning` : t`Information`
    if (type === 'dollars') return text === '' ? t`No limit` : formatUsd(text)
    if (text === '') return t`Empty`
    return type === 'moment' ? moment(text) : text
  }
  return {
    name: (key: SettingKey) => names[key],
    /** With its category, where the name alone says too little. */
    full,
    category: (category: SettingCategory) => categories[category],
    fault: (fault: SettingFault) => faults[fault],
    value,
  }
}

const isSeverity = (text: string): text is Severity => (SEVERITIES as readonly string[]).includes(text)
