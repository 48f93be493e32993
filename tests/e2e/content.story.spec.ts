import { expect, type Page } from '@playwright/test'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { failUntilRetried, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'

/** Those that the client alone makes, and among them the one that shows every block; HTTP shows the texts of all others. */
const KINDS = DELIVERED_PAGES.filter(({ key }) => ['cms-editor-example', 'buy-xlm', 'support'].includes(key))
const FROM_THE_SERVER = DELIVERED_PAGES.filter((page) => page.key !== 'faq' && !KINDS.includes(page))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { key, en } of KINDS) {
  test(`/${key} shows its heading and sections, and is accessible in both themes and widths`, async ({ page }) => {
    await page.goto(`/${key}`)
    await expect(heading(page)).toHaveText(en.title)
    await expect(page).toHaveTitle(`${en.title} - Astrolabe`)
    const sections = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(sections).toHaveText(en.sections.map(({ title }) => title))
    await expectAccessibleEverywhere(page, heading(page))
  })
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 320, height: 640 } })

  test('so are the pages that the client alone makes, and they fit 320 px', async ({ page }) => {
    for (const { key, es } of KINDS) {
      await page.goto(`/${key}`)
      await expect(heading(page)).toHaveText(es.title)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expectNoSidewaysScroll(page)
    }
  })
})

for (const language of LANGUAGES) {
  test.describe(`at 320 px, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: language, viewport: { width: 320, height: 640 } })

    test('every page from the server fits', async ({ page }) => {
      for (const written of FROM_THE_SERVER) {
        await page.goto(`/${written.key}`)
        await expect(heading(page)).toHaveText(written[language].title)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}

test('the FAQ is for signed-in people, within their frame, and opens its answers', async ({ page, person }) => {
  await page.goto('/faq')
  await expect(heading(page)).toHaveText('FAQ')
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await page.getByText('What does a payment cost?').click()
  await expect(page.getByText('The network fee of 0.00001 XLM.', { exact: false }).first()).toBeVisible()
  await expectAccessibleEverywhere(page, heading(page))
})

test.describe('protected and legacy paths', () => {
  test('a visitor who opens /faq, /assets, /security or a legacy path is sent to /auth', async ({ page }) => {
    for (const path of ['/faq', '/assets', '/security', '/old-dashboard', '/old-assets', '/old-trade']) {
      await page.goto(path)
      await page.waitForURL(/\/auth/)
    }
  })

  test('legacy paths lead whoever is signed in to their successors', async ({ page, person }) => {
    for (const [from, to] of [
      ['/old-dashboard', '/dashboard'],
      ['/old-assets', '/assets'],
      ['/old-trade', '/trade/**'],
    ] as const) {
      await page.goto(from)
      await page.waitForURL(to)
    }
    await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  })
})

test('the table of contents leads to a section and marks it', async ({ page }) => {
  await page.goto('/stellar')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'How a payment travels' }).click()
  await expect(page).toHaveURL(/\/stellar#payment$/)
  await expect(page.getByRole('heading', { name: 'How a payment travels' })).toBeInViewport()
})

test('a quote follows the amount, and says what is wrong with one that is none', async ({ page }) => {
  await page.goto('/buy-xlm')
  await expect(page.getByText('696.4758322 XLM')).toBeVisible()
  await page.getByLabel('US dollars').fill('1')
  await expect(page.getByText('6.9647583 XLM')).toBeVisible()
  await page.getByLabel('US dollars').fill('ten')
  await expect(page.getByText('Enter dollars and cents, up to 9999999.99')).toBeVisible()
})

test('a change of language changes the page that is open', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading(page)).toHaveText('Quiénes somos')
  await page.goto('/')
  await expect(heading(page)).toHaveText('Fija tu rumbo en Stellar')
})

test('the cookie policy names all that a browser keeps', async ({ page, person }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(heading(page)).toHaveText('Cookie Policy')
  await expect(page.getByRole('article')).toContainText('tsr-scroll-restoration')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const key of kept) expect(key).toMatch(/^(theme|language|toast|tsr-scroll-restoration-\S+)$/)
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/\.\d+$/, ''))
  expect([person.username, ...cookies.toSorted()]).toEqual([person.username, 'connect.sid', 'device'])
})

test('a page whose text does not arrive says so and offers to try again', async ({ page }) => {
  await failUntilRetried(page, '**/trpc/content.page*', (route) =>
    route.fulfill({ status: 503, body: '<html>busy</html>' }),
  )
  await page.goto('/support') // the others come with their text
  await expect(heading(page)).toHaveText('This page did not load')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Support')
})

test('prices that do not arrive leave the landing page whole', async ({ page }) => {
  await page.route('**/trpc/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Assets' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'Create Your Account Now' })).toBeVisible()
})

test('what an administrator has edited takes its place on the landing page', async ({ page }) => {
  const hero = { first: 'A new course', second: 'for everybody', lead: 'Edited.', facts: [] }
  await page.route('**/trpc/content.landing*', (route) => route.fulfill({ json: { result: { data: { hero } } } }))
  await page.goto('/help')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Astrolabe' }).click()
  await expect(heading(page)).toHaveText('A new course for everybody')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the text of a page is never markup, and an address that would run something is no link', async ({ page }) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const markup = '<img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>'
  const addresses = [
    'javascript:alert(4)',
    'JAVASCRIPT:alert(5)',
    'data:text/html,<script>alert(6)</script>',
    '//evil.example',
  ]
  const links = addresses.map((href) => ({ text: `to ${href}`, href }))
  const blocks = [
    { type: 'paragraph', text: [{ text: markup, strong: true }, ...links] },
    { type: 'callout', tone: 'info', title: markup, text: [{ text: markup }] },
    { type: 'code', language: markup, title: markup, code: markup },
    { type: 'cards', items: addresses.map((href) => ({ title: markup, text: href, href })) },
  ]
  const data = {
    key: 'support',
    language: 'en',
    title: markup,
    lead: [{ text: markup }],
    updatedAt: new Date().toISOString(),
  }
  const sections = [{ id: 'only', title: markup, blocks }]
  await page.route('**/trpc/content.page*', (route) =>
    route.fulfill({ json: { result: { data: { ...data, sections } } } }),
  )
  await page.goto('/support')
  await expect(heading(page)).toHaveText(markup)
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('article').locator('img, script, svg[onload]')).toHaveCount(0)
  expect(ran).toEqual([])
})

test.describe('the support form', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Name').fill('Ann Other')
    await page.getByLabel('E-mail for our answer').fill('ann@example.com')
    await page.getByLabel('Topic').selectOption('payment')
    await page.getByRole('textbox', { name: 'Message' }).fill('My payment of yesterday does not show up.')
  }

  test('takes a message and gives a reference', async ({ page }) => {
    await page.goto('/support')
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused()
    await expect(page.getByText(/^S-[A-Z2-7]{8}$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })

  test('says under each field what is missing, and moves the focus to the first', async ({ page }) => {
    await page.goto('/support')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please tell us your name')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Please describe it in at least 20 characters')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
  })

  test('refuses a secret key, and what was written stays', async ({ page }) => {
    await page.goto('/support')
    await fill(page)
    const message = `Please look at my key S${'A'.repeat(55)}`
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message contains a secret key.', { exact: false })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  })

  test('knows whoever is signed in', async ({ page }) => {
    const person = newPerson()
    await openAccount(page, person)
    await page.goto('/support')
    await expect(page.getByLabel('Name')).toHaveValue(person.username)
    await expect(page.getByLabel('E-mail for our answer')).toHaveValue(person.email)
  })

  test('keeps what was written while somebody signs in in another tab', async ({ page }) => {
    await page.goto('/support')
    await page.getByLabel('Name').fill('Ann Other')
    await page.getByRole('textbox', { name: 'Message' }).fill('My payment of yesterday')
    const person = newPerson()
    await openAccount(page, person)
    const other = await page.context().newPage()
    await other.goto('/terms')
    await other.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
    await expect(page.getByLabel('E-mail for our answer')).toHaveValue(person.email)
    await expect(page.getByLabel('Name')).toHaveValue('Ann Other')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('My payment of yesterday')
  })
})
