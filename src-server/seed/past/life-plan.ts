import { DEMO_HOLDINGS, DEMO_SENDS, type DemoSend, type Holding, nameOfSend } from '#server/seed/people.ts'

type Who = 'ann' | 'bob' | 'carol'
type Code = 'XLM' | 'USDC' | 'SKL'

export type Act = { /** Of its request, where it is one that is made without a life too. */ name?: string } & (
  | { kind: 'send'; from: Who; to: Who; code: Code; amount: string; memo: string }
  | { kind: 'swap'; who: Who; sell: Code; buy: Code; amount: string }
  | { kind: 'stake'; who: Who; pool: string; amount: string }
  | { kind: 'contact'; who: Who; name: string; contact: Who }
  /** Asks somebody to pay, who does. */
  | { kind: 'request'; who: Who; payer: Who; code: Code; amount: string; note: string }
  /** A payment of an asset that its recipient has added, and removes again before it reaches the ledger. */
  | { kind: 'missed'; from: Who; to: Who; code: Code; amount: string; memo: string }
)

/** A moment of that many days ago (UTC), and what is done then. */
export interface Moment {
  daysAgo: number
  at: string
  acts: readonly Act[]
}

/** Beside what they begin with where nothing has happened: carol pays ann's salary, bob is paid rent. */
export const LIFE_HOLDINGS: readonly Holding[] = [
  ...DEMO_HOLDINGS,
  { who: 'carol', code: 'XLM', amount: '1500' },
  { who: 'carol', code: 'USDC', amount: '9000' },
  { who: 'bob', code: 'USDC', amount: '0' },
]

const send = (from: Who, to: Who, [code, amount, memo]: [Code, string, string]): Act => ({
  kind: 'send',
  from,
  to,
  code,
  amount,
  memo,
})
const salary = send('carol', 'ann', ['USDC', '720', 'Salary'])
const rent = send('ann', 'bob', ['USDC', '760', 'Rent'])
const swap = (who: Who, amount: string, [sell, buy]: [Code, Code]): Act => ({ kind: 'swap', who, sell, buy, amount })

const madeAnyway = (known: DemoSend): Act => ({
  ...send(known.from, known.to, ['XLM', known.amount, known.memo]),
  name: nameOfSend(known),
})

/** Oldest first. One account sends one payment a ledger, so a moment has at most one act of each person. */
export const LIFE: readonly Moment[] = [
  { daysAgo: 58, at: '09:12', acts: [{ kind: 'contact', who: 'ann', name: 'Bob', contact: 'bob' }, rent] },
  { daysAgo: 56, at: '08:03', acts: [salary, send('bob', 'ann', ['XLM', '64', 'Concert ticket'])] },
  { daysAgo: 53, at: '18:41', acts: [swap('ann', '450', ['USDC', 'XLM'])] },
  { daysAgo: 50, at: '12:27', acts: [send('ann', 'bob', ['XLM', '48.5', 'Birthday cake'])] },
  { daysAgo: 47, at: '10:05', acts: [{ kind: 'stake', who: 'ann', pool: 'XLM 90 days', amount: '2000' }] },
  { daysAgo: 42, at: '08:02', acts: [salary, send('bob', 'carol', ['XLM', '30', 'Yoga class'])] },
  { daysAgo: 39, at: '19:33', acts: [swap('ann', '380', ['USDC', 'SKL'])] },
  { daysAgo: 36, at: '13:08', acts: [send('ann', 'carol', ['XLM', '95', 'Museum and dinner'])] },
  { daysAgo: 30, at: '09:04', acts: [rent, { kind: 'contact', who: 'ann', name: 'Carol', contact: 'carol' }] },
  { daysAgo: 28, at: '08:05', acts: [salary] },
  { daysAgo: 25, at: '21:14', acts: [swap('ann', '900', ['XLM', 'USDC'])] },
  { daysAgo: 21, at: '17:52', acts: [send('bob', 'ann', ['XLM', '42', 'Groceries'])] },
  { daysAgo: 17, at: '11:36', acts: [send('ann', 'bob', ['XLM', '37.25', 'Bicycle repair'])] },
  { daysAgo: 14, at: '08:01', acts: [salary] },
  {
    daysAgo: 13,
    at: '16:20',
    acts: [{ kind: 'missed', from: 'ann', to: 'carol', code: 'SKL', amount: '20', memo: 'Book club' }],
  },
  { daysAgo: 11, at: '10:44', acts: [{ kind: 'stake', who: 'ann', pool: 'XLM 90 days', amount: '450' }] },
  { daysAgo: 9, at: '20:09', acts: [swap('ann', '420', ['USDC', 'XLM'])] },
  {
    daysAgo: 6,
    at: '09:30',
    acts: [{ kind: 'request', who: 'ann', payer: 'bob', code: 'XLM', amount: '55', note: 'Electricity, your half' }],
  },
  ...DEMO_SENDS.map((known, index) => ({ daysAgo: 3 - index, at: '12:31', acts: [madeAnyway(known)] })),
]
