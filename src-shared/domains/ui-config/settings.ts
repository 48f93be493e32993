import type { Level } from '#shared/domains/kyc/kyc.ts'
import { SEVERITIES, type Severity } from '#shared/domains/monitor/checks.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

export type SettingType =
  | 'text'
  | 'url'
  | 'email'
  | 'color'
  | 'image'
  | 'switch'
  | 'moment'
  | 'choice'
  | 'dollars'
  | 'number'
export const SETTING_CATEGORIES = [
  'identity',
  'announcement',
  'maintenance',
  'sections',
  'limits',
  'alerts',
  'social',
] as const
export type SettingCategory = (typeof SETTING_CATEGORIES)[number]

/** One setting, in text whatever its type: '1' or '' for a switch, an ISO time or '' for a moment. */
interface Setting {
  type: SettingType
  category: SettingCategory
  /** As delivered. */
  value: string
  description: string
  /** Of a text: how many characters at most. */
  most?: number
  /** Of an amount: empty where there is no such limit. */
  isOptional?: true
  choices?: readonly string[]
}

/** Parts of the product that an operator may close to new business; what stands in them can always be taken out. */
export const SECTIONS = ['trade', 'swap', 'pools', 'deposits', 'staking', 'affiliate'] as const
export type Section = (typeof SECTIONS)[number]

const social = (where: string) =>
  ({ type: 'url', category: 'social', value: '', description: `Address of the operator on ${where}` }) as const
const limitOf = (level: Level, what: string) =>
  ({
    ...({ type: 'dollars', category: 'limits', value: '', isOptional: true } as const),
    description: `Level ${level} of identity: US dollars that ${what}; empty: no limit`,
  }) as const
const EACH: string = 'one payment is worth at most'
const DAY: string = 'leave an account within 24 hours'
const MONTH: string = 'leave an account within 30 days'
const open = (what: string) =>
  ({ type: 'switch', category: 'sections', value: '1', description: `${what} open to people` }) as const

const number = (value: string, description: string) =>
  ({ type: 'number', category: 'alerts', value, description }) as const

const severity = (value: Severity, description: string) =>
  ({ type: 'choice', category: 'alerts', value, choices: SEVERITIES, description }) as const
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const hour = (value: string, description: string) =>
  ({ type: 'choice', category: 'alerts', value, choices: HOURS, description }) as const

/** The delivered accent: the theme's own colours, as they were drawn. */
export const DELIVERED_ACCENT = '#5D45DA'

/** Every setting of the interface. A new one is a line here; the table gets its row at the next start. */
const SETTINGS = {
  product_name: { type: 'text', category: 'identity', value: PRODUCT_NAME, most: 24, description: 'Product name' },
  logo: { type: 'image', category: 'identity', value: '', description: 'Logo, square; empty: the delivered one' },
  accent_color: { type: 'color', category: 'identity', value: DELIVERED_ACCENT, description: 'Accent colour' },
  announcement_on: { type: 'switch', category: 'announcement', value: '', description: 'Announcement bar shown' },
  announcement_en: {
    type: 'text',
    category: 'announcement',
    value: '',
    most: 200,
    description: 'Announcement, English',
  },
  announcement_es: {
    type: 'text',
    category: 'announcement',
    value: '',
    most: 200,
    description: 'Announcement, Spanish',
  },
  announcement_from: { type: 'moment', category: 'announcement', value: '', description: 'Announcement begins' },
  announcement_until: { type: 'moment', category: 'announcement', value: '', description: 'Announcement ends' },
  announcement_tone: {
    type: 'choice',
    category: 'announcement',
    value: 'info',
    choices: ['info', 'warning'],
    description: 'Tone of the announcement',
  },
  maintenance_on: { type: 'switch', category: 'maintenance', value: '', description: 'Maintenance mode' },
  maintenance_en: {
    type: 'text',
    category: 'maintenance',
    most: 200,
    description: 'Text during maintenance, English',
    value: 'We are working on the service. Payments and trades wait until we are done; your balance is safe.',
  },
  maintenance_es: {
    type: 'text',
    category: 'maintenance',
    most: 200,
    description: 'Text during maintenance, Spanish',
    value:
      'Estamos trabajando en el servicio. Los pagos y las operaciones esperan hasta que terminemos; tu saldo está a salvo.',
  },
  section_trade: open('Trading'),
  section_swap: open('Swaps'),
  section_pools: open('Pool deposits'),
  section_deposits: open('Buying XLM'),
  section_staking: open('Staking'),
  section_affiliate: open('Affiliate programme'),
  limit_per_payment: {
    type: 'dollars',
    category: 'limits',
    value: '1000',
    description: 'Limit per payment with which new accounts begin, in US dollars',
  },
  level_0_payment: limitOf(0, EACH),
  level_0_day: limitOf(0, DAY),
  level_0_month: limitOf(0, MONTH),
  level_1_payment: limitOf(1, EACH),
  level_1_day: limitOf(1, DAY),
  level_1_month: limitOf(1, MONTH),
  level_2_payment: limitOf(2, EACH),
  level_2_day: limitOf(2, DAY),
  level_2_month: limitOf(2, MONTH),
  affiliate_payout_level: {
    type: 'choice',
    category: 'limits',
    value: '0',
    choices: ['0', '1', '2'],
    description: 'Level of identity from which affiliates are paid; below it what they earn waits',
  },
  minimum_age: {
    type: 'choice',
    category: 'limits',
    value: '18',
    choices: ['16', '18', '19', '20', '21'],
    description: 'Years from which an identity is verified',
  },
  alert_case_hours: number('24', 'Hours after which an identity check waits too long'),
  alert_treasury: number('1000', 'XLM below which the treasury runs low'),
  alert_fee_account: number('10', 'XLM below which the fee account runs low'),
  alert_reward_book: number('120', 'Percent of what a pool has promised, below which its rewards run low'),
  alert_issue_severity: severity('medium', 'Least severity of an issue that administrators are mailed at once'),
  alert_quiet_severity: severity('high', 'Least severity of an issue that is mailed in quiet hours'),
  alert_quiet_from: hour('22', 'Hour at which quiet hours begin, in the time zone of each administrator'),
  alert_quiet_until: hour('7', 'Hour at which they end; the same hour: there are none'),
  alert_escalation_minutes: number('30', 'Minutes after which a grave issue that nobody acknowledges is escalated'),
  social_x: social('X'),
  social_github: social('GitHub'),
  social_discord: { ...social('Discord'), description: "Invitation to the operator's Discord" },
  social_telegram: social('Telegram'),
  social_youtube: social('YouTube'),
  support_email: {
    type: 'email',
    category: 'social',
    value: '',
    description: 'Mailbox that gets the support page’s messages; empty: support@ the service’s host',
  },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
export type SettingValues = Record<SettingKey, string>
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]
export const settingOf = (key: SettingKey): Setting => SETTINGS[key]
export const DELIVERED = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].value])) as SettingValues
