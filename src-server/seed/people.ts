import type { IssuedCode } from '#server/launch/generated-keys.ts'

/** The demonstration's logins; admins see both dashboards, and what takes two of them takes both. */
export const DEMO_PEOPLE = [
  { username: 'admin', email: 'admin@astrolabe.example', isSuperAdmin: true },
  { username: 'grace', email: 'grace@astrolabe.example', isSuperAdmin: true },
  { username: 'ann', email: 'ann@astrolabe.example' },
  { username: 'bob', email: 'bob@astrolabe.example' },
  { username: 'carol', email: 'carol@astrolabe.example' },
] as const

/** Pools that pay for locked XLM, with what the treasury gives for their rewards. */
export const DEMO_POOLS = [
  {
    name: 'XLM Flexible',
    description: 'A day at a time: it renews by itself if you wish.',
    featured: true,
    descriptionEs: 'De día en día: se renueva solo si quieres.',
    terms: { rewardRate: '4.2', minStakeAmount: '10', lockupPeriod: 1, earlyWithdrawalFee: '0' },
    displayOrder: 1,
    rewards: '150',
  },
  {
    name: 'XLM 90 days',
    description: 'Rewards every thirty days, and the rest at the end.',
    featured: false,
    descriptionEs: 'Recompensas cada treinta días y el resto al final.',
    terms: { rewardRate: '6', minStakeAmount: '100', lockupPeriod: 90, earlyWithdrawalFee: '1' },
    displayOrder: 2,
    rewards: '5000',
  },
  {
    name: 'XLM 365 days',
    description: 'For a year, at the highest rate.',
    featured: false,
    descriptionEs: 'Por un año, con la tasa más alta.',
    terms: { rewardRate: '8', minStakeAmount: '500', lockupPeriod: 365, earlyWithdrawalFee: '2.5' },
    displayOrder: 3,
    rewards: '20000',
  },
] as const

/** An amount that somebody begins with; 0 of an issued asset is the line alone. */
export interface Holding {
  who: 'ann' | 'bob' | 'carol'
  code: IssuedCode | 'XLM'
  amount: string
}

export const DEMO_HOLDINGS: readonly Holding[] = [
  { who: 'ann', code: 'XLM', amount: '10000' },
  { who: 'bob', code: 'XLM', amount: '500' },
  { who: 'ann', code: 'USDC', amount: '2500' },
  { who: 'ann', code: 'SKL', amount: '640.25' },
]

/** A payment in XLM. */
export interface DemoSend {
  from: 'ann' | 'bob'
  to: 'ann' | 'bob'
  amount: string
  memo: string
}

/** Some history. */
export const DEMO_SENDS: readonly DemoSend[] = [
  { from: 'ann', to: 'bob', amount: '25.0000000', memo: 'Lunch on Friday' },
  { from: 'bob', to: 'ann', amount: '7.5000000', memo: 'Train ticket' },
  { from: 'ann', to: 'bob', amount: '120.2500000', memo: 'Studio rent, Nov' },
]

/** Of its request. */
export const nameOfSend = ({ from, to, amount }: DemoSend): string => `send ${from} ${to} ${amount}`
