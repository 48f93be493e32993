import { expect, test } from 'vitest'
import { renderMail } from '#server/domains/notifications/mail-renderer.ts'
import type { Mail, MailDetails } from '#server/domains/notifications/mails.ts'
import { MAIL_TEMPLATES, type MailTemplate } from '#shared/domains/notifications/notifications.schema.ts'

const DETAILS: { [Template in MailTemplate]: MailDetails[Template] } = {
  'confirm-email': {
    username: 'ann',
    link: 'https://wallet.example/verify-email#token=jkl',
    hours: 24,
    isChange: false,
  },
  'admin-invitation': {
    link: 'https://wallet.example/invitation#token=mno',
    hours: 72,
    role: 'admin',
    scopes: ['support', 'finance'],
  },
  'identity-check': {
    username: 'ann',
    event: 'needs_revision',
    number: 'KYC-1001',
    expiresOn: '2031-03-02',
    link: 'https://wallet.example/kyc',
    reasons: [{ side: 'back', en: 'It is blurred.', es: 'Está borrosa.' }],
  },
  'password-reset': { username: 'ann', link: 'https://wallet.example/reset-password#token=abc', minutes: 30 },
  'password-changed': {
    username: 'ann',
    at: '2026-01-05T14:30:00.000Z',
    heldUntil: '2026-01-06T14:30:00.000Z',
    freezeLink: 'https://wallet.example/freeze-account#token=ghi',
  },
  'security-notice': {
    username: 'ann',
    change: 'passkey-added',
    name: 'Phone',
    ip: '198.51.100.7',
    userAgent: 'Firefox',
    freezeLink: 'https://wallet.example/freeze-account#token=def',
    link: 'https://wallet.example/x#token=abc',
    at: '2026-01-05T14:30:00.000Z',
    heldUntil: '2026-01-06T14:30:00.000Z',
  },
  deposit: {
    username: 'ann',
    event: 'credited',
    reference: 'AST-7K4M-2QXB',
    usd: '50.07',
    xlm: '198.2574257',
    note: null,
    link: 'https://wallet.example/buy-xlm/1',
  },
  'account-closed': { username: 'ann', at: '2026-11-21T12:00:00.000Z' },
  'payment-received': {
    username: 'ann',
    more: 2,
    at: '2026-01-05T14:30:00.000Z',
    payments: [
      { amount: '12.5000000', asset: 'XLM', from: 'bob' },
      { amount: '100.0000000', asset: 'USDC:GBOB', from: null },
    ],
  },
  'payment-skipped': {
    username: 'ann',
    at: '2026-01-05T14:30:00.000Z',
    payments: [
      {
        amount: '12.5000000',
        asset: 'XLM',
        to: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
        dueAt: '2026-01-05T09:00:00.000Z',
        code: 'INSUFFICIENT_FUNDS',
        times: 1,
      },
      {
        amount: '25.0000000',
        asset: 'XLM',
        to: null,
        buy: 'USDC:GBOB',
        isPaused: true,
        dueAt: '2026-01-05T09:00:00.000Z',
        code: 'PRICE_TOO_HIGH',
        times: 1,
      },
    ],
  },
  'buy-reminder': {
    username: 'ann',
    amounts: ['100'],
    link: 'https://wallet.example/buy-xlm?usd=100',
    at: '2026-01-05T14:30:00.000Z',
  },
  stake: {
    username: 'ann',
    at: '2026-01-05T14:30:00.000Z',
    stakes: [
      {
        stakeId: '0199',
        event: 'week',
        asset: 'XLM',
        amount: '12.5000000',
        at: '2026-01-12T14:30:00.000Z',
      },
    ],
  },
  'market-making': {
    username: 'ann',
    at: '2026-01-05T14:30:00.000Z',
    pools: [
      {
        event: 'paused',
        poolId: '0199',
        name: 'Maker',
        base: 'XLM',
        counter: 'USDC:GBOB',
        reason: 'operator',
        note: 'The book looks odd',
      },
      {
        event: 'paused',
        poolId: '0198',
        name: 'Second',
        base: 'XLM',
        counter: 'USDC:GBOB',
        reason: 'loss_limit',
        note: null,
      },
    ],
  },
  'price-alert': {
    username: 'ann',
    at: '2026-01-05T14:30:00.000Z',
    alerts: [
      {
        alertId: '0199',
        base: 'XLM',
        counter: null,
        condition: 'above',
        threshold: '0.15',
        price: '0.1502',
        change: null,
        at: '2026-01-05T14:29:00.000Z',
        note: 'Sell some',
      },
      {
        alertId: '0198',
        base: 'XLM',
        counter: 'USDC:GBOB',
        condition: 'change',
        threshold: '5',
        price: '0.1502',
        change: '-5.2',
        at: '2026-01-05T14:29:00.000Z',
        note: null,
      },
    ],
  },
  'desk-alert': {
    username: 'ann',
    type: 'approval_asked',
    alerts: [{ count: 2, name: 'A role for bob', amount: null, unit: null, when: '2026-11-20T10:00:00.000Z' }],
    link: 'https://astrolabe.example/admin-approvals',
    at: '2026-11-20T10:00:00.000Z',
  },
  'person-message': {
    username: 'ann',
    subject: 'Your payment <b>of Monday</b>',
    message: 'It has arrived.\n<a href="https://evil.example">Look</a>',
  },
  'support-answer': {
    reference: 'S-ABCDEFGH',
    name: 'Ann',
    question: 'My payment of yesterday does not show up.',
    message: 'It is there now.\nPlease look again.',
  },
  'support-request': {
    reference: 'S-ABCDEFGH',
    name: '<b>Ann</b>',
    email: 'ann@example.com',
    topic: 'Payments',
    username: null,
    message: 'First line\nsecond line <script>alert(1)</script>',
  },
}
const mailOf = (template: MailTemplate, language: 'en' | 'es') =>
  ({ template, language, details: DETAILS[template] }) as Mail

test.each(MAIL_TEMPLATES)('the mail %s is complete in both languages, and they differ', async (template) => {
  const [english, spanish] = await Promise.all([renderMail(mailOf(template, 'en')), renderMail(mailOf(template, 'es'))])
  expect(english.html).toContain('lang="en"')
  expect(spanish.html).toContain('lang="es"')
  for (const { subject, html, text } of [english, spanish]) {
    expect(subject.length).toBeGreaterThan(10)
    expect(html + text + subject).not.toMatch(/undefined|null|\[object|Invalid Date/)
    expect(html).not.toMatch(/<(?:script|img|link|iframe)\b/i) // nothing is fetched, nobody is counted
  }
  expect(english.text).not.toBe(spanish.text)
})

test('what somebody wrote keeps its line breaks in the plain text as well', async () => {
  const message = 'First line\n\n  second, set in\nthird <b>'
  const mail = {
    template: 'person-message',
    language: 'en',
    details: { username: 'ann', subject: 'Hello', message },
  } as const
  const { text, html } = await renderMail(mail)
  expect(text).toMatch(/First line\n\n\s*second, set in\nthird <b>/)
  expect(html).toContain('third &lt;b&gt;')
})

test('the link stands in the button and in the plain text', async () => {
  const { html, text } = await renderMail(mailOf('password-reset', 'en'))
  expect(html).toContain(`href="${DETAILS['password-reset'].link}"`)
  expect(text).toContain(DETAILS['password-reset'].link)
  expect(text).toContain('30 minutes')
})

test('times are told in UTC, in the words of the language', async () => {
  expect((await renderMail(mailOf('password-changed', 'en'))).text).toContain('Jan 6, 2026, 2:30 PM UTC')
  expect((await renderMail(mailOf('password-changed', 'es'))).text).toContain('6 ene 2026, 14:30 UTC')
})

test('what somebody else wrote stays text', async () => {
  const { html } = await renderMail(mailOf('support-request', 'en'))
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt;')
})

test('what nobody would see in a mail, or what would turn its lines around, is named', async () => {
  const details = {
    ...DETAILS['support-request'],
    name: 'Ann\u202e\u200b',
    message: 'one\u202e\ntwo\u0007',
    topic: 'Payments',
  }
  const { subject, html, text } = await renderMail({ template: 'support-request', language: 'en', details })
  expect(subject).toBe('[S-ABCDEFGH] Payments: Ann‹U+202E›‹U+200B›')
  for (const body of [html, text, subject]) expect(body).not.toMatch(/[\u202a-\u202e]|\p{Cc}(?<![\t\r\n])/u)
  expect(text).toMatch(/one‹U\+202E›\stwo‹U\+0007›/)
})
