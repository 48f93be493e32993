/** The demonstration's logins; admins see both dashboards, and what takes two of them takes both. */
export const DEMO_PEOPLE = [
  { username: 'admin', email: 'admin@astrolabe.example', isSuperAdmin: true },
  { username: 'grace', email: 'grace@astrolabe.example', isSuperAdmin: true },
  { username: 'ann', email: 'ann@astrolabe.example' },
  { username: 'bob', email: 'bob@astrolabe.example' },
  { username: 'carol', email: 'carol@astrolabe.example' },
] as const

/** Some history; amounts in XLM. */
export const DEMO_SENDS = [
  { from: 'ann', to: 'bob', amount: '25.0000000', memo: 'Lunch on Friday' },
  { from: 'bob', to: 'ann', amount: '7.5000000', memo: 'Train ticket' },
  { from: 'ann', to: 'bob', amount: '120.2500000', memo: 'Studio rent, Nov' },
] as const
