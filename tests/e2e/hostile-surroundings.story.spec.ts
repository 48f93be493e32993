import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { MOST_MENU_ITEMS } from '#shared/domains/menus/menus.schema.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/e2e/hostile-texts.ts'
import { DEMO_PASSWORD, hydrated, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

const WOULD_RUN = 'window.__ran=1'
const [HOSTILE = ''] = HOSTILE_TEXTS
const SVG = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${WOULD_RUN}'/>`
const PICTURES = [SVG, '//evil.invalid/x.svg', '/media/../x.svg']
const MAILBOXES = [`"${HOSTILE}"@x.org`, `javascript:${WOULD_RUN}`, 'a@x.org?body=<script>', '<a@x.org>']
const PAGE_KEYS = ['<script>', '../admin', 'a"onload="x', 'javascript:x', '%3Cimg%3E', 'A B', '']

type Call = (name: string, input?: object) => Promise<{ status: number; data: unknown }>

/** Calls the administration as the page's person does; what takes no input is read. */
const callAs =
  (page: Page): Call =>
  async (name, input) => {
    const { request } = page
    const path = `/trpc/admin.${name}`
    const answer = await (input === undefined ? request.get(path) : request.post(path, { data: input }))
    return { status: answer.status(), data: (await answer.json()).result?.data }
  }

/** From now on the page notes whether anything ran, asked to be seen, or was only kept from running by the policy. */
async function watchScripts(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
      if (effectiveDirective.startsWith('script-src'))
        console.error(`kept from running: ${effectiveDirective} ${sourceFile}:${lineNumber}`)
    })
  })
  page.on('console', (message) => {
    if (message.text().startsWith('kept from running')) seen.push(message.text())
  })
  return async () => ((await page.evaluate('window.__ran ?? null')) === null ? seen : [...seen, 'it ran'])
}

const asItem = (label: string, url: string | null = '/help', parentId: string | null = null) => ({
  id: randomUUID(),
  parentId,
  label,
  labelEs: label,
  url,
  visitorUrl: null,
  icon: null,
  isActive: true,
  isExternal: false,
  requiresAuth: false,
  deliveredKey: null,
})

/** As many hostile names as the menu takes; every hostile address is refused. */
async function writeMenu(call: Call): Promise<void> {
  const { data } = await call('menus.list')
  const { items } = data as { items: { location: string; version: number; items: object[] }[] }
  const menu = items.find(({ location }) => location === 'footer')
  const column = asItem(HOSTILE, null)
  const before = [...(menu?.items ?? []), column]
  const publish = (links: object[]) =>
    call('menus.publish', { location: 'footer', version: menu?.version, items: [...before, ...links] })
  const link = asItem('Help', '/help', column.id)
  const wrong = HOSTILE_ADDRESSES.flatMap((url) => [{ url }, { visitorUrl: url }])
  const answers = await Promise.all(wrong.map((change) => publish([{ ...link, ...change }])))
  expect(wrong.filter((_change, at) => answers[at]?.status !== 400)).toEqual([])
  const names = HOSTILE_TEXTS.filter((text) => text.length <= 60 && !/\p{Zl}|\p{Zp}/u.test(text))
  const links = names.slice(0, MOST_MENU_ITEMS - before.length).map((name) => asItem(name, '/help', column.id))
  expect((await publish(links)).status).toBe(200)
}

/** Every kind of block that holds words, each field of it hostile; pictures and keys that are none are refused. */
async function writePage(writer: Call, reviewer: Call): Promise<string> {
  const made = await Promise.all(PAGE_KEYS.map((key) => writer('content.create', { kind: 'page', key, title: 'x' })))
  expect(PAGE_KEYS.filter((_key, at) => made[at]?.status !== 400)).toEqual([])
  const key = 'hostile-blocks'
  const { data } = await writer('content.create', { kind: 'page', key, title: HOSTILE })
  const { id } = data as { id: string }
  const rich = HOSTILE.replaceAll(/[\\*`[\]()]/g, '\\$&')
  const blocks: Record<string, object> = {
    heading: { text: HOSTILE },
    list: { items: [{ text: rich }] },
    steps: { items: [{ title: HOSTILE, text: rich }] },
    callout: { tone: 'info', title: HOSTILE, text: rich },
    table: {
      caption: HOSTILE,
      grid: [
        [HOSTILE, HOSTILE],
        [HOSTILE, HOSTILE],
      ],
    },
    facts: { items: [{ label: HOSTILE, value: rich }] },
    figures: { items: [{ value: HOSTILE, label: HOSTILE }] },
    code: { language: HOSTILE, title: HOSTILE, code: HOSTILE_TEXTS.join('\n') },
    cards: { items: [{ title: HOSTILE, text: HOSTILE, href: '/help' }] },
    questions: { items: [{ question: HOSTILE, answer: rich }] },
    action: { label: HOSTILE, href: '/help' },
  }
  const head = { key: 'head', type: 'head', en: { title: HOSTILE, lead: rich }, es: null }
  const section = { key: 'section-1', type: 'section', en: { title: HOSTILE }, es: null }
  const rows = [head, section, ...Object.entries(blocks).map(([type, en]) => ({ key: type, type, en, es: null }))]
  const save = (saved: { key: string }[], revision: number) =>
    writer('content.save', { id, number: 1, revision, rows: saved, order: saved.map((row) => row.key) })
  expect((await save(rows, 1)).status).toBe(200)
  const images = PICTURES.map((src, at) => ({ key: `i${at}`, type: 'image', en: { src, alt: HOSTILE }, es: null }))
  for (const [at, image] of images.entries()) {
    await save([...rows, image], 2 + at)
    expect([image.en.src, (await writer('content.submit', { id })).status]).toEqual([image.en.src, 400])
  }
  expect((await save(rows, 2 + images.length)).status).toBe(200)
  for (const [act, by] of [
    ['submit', writer],
    ['approve', reviewer],
    ['publish', writer],
  ] as const)
    expect([act, (await by(`content.${act}`, { id })).status]).toEqual([act, 200])
  return key
}

async function writeSettings(call: Call): Promise<void> {
  const { data } = await call('uiConfig.list')
  const values = new Map(
    (data as { items: { key: string; value: string }[] }).items.map(({ key, value }) => [key, value]),
  )
  const apply = (to: Record<string, string>) =>
    call('uiConfig.update', {
      changes: Object.entries(to).map(([key, value]) => ({ key, from: values.get(key), to: value })),
      password: DEMO_PASSWORD,
    })
  const wrong = [
    ...HOSTILE_ADDRESSES.filter((one) => one !== '').map((url) => ({ social_x: url })),
    ...MAILBOXES.map((address) => ({ support_email: address })),
  ]
  const answers = await Promise.all(wrong.map((change) => apply(change)))
  expect(wrong.filter((_change, at) => answers[at]?.status !== 400)).toEqual([])
  const bar = { announcement_on: '1', announcement_en: HOSTILE, announcement_es: HOSTILE }
  expect((await apply({ ...bar, product_name: '<img src onerror=alert>' })).status).toBe(200)
}

async function nameTokens(call: Call): Promise<void> {
  const { data } = await call('tokens.list')
  const { items } = data as { items: { id: string; featured: boolean; version: string }[] }
  for (const [at, { id, featured, version: seen }] of items.entries()) {
    const text = HOSTILE_TEXTS[at] ?? HOSTILE
    const change = { id, featured, seen, name: text.slice(0, 80), description: text, website: null }
    expect((await call('tokens.update', { ...change, website: `javascript:${WOULD_RUN}` })).status).toBe(400)
    expect((await call('tokens.update', change)).status).toBe(200)
  }
}

test('nothing hostile in menus, blocks, names, addresses or searches runs, for visitors or administrators', async ({
  browser,
}) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const admin = await superAdministrator(browser, 'admin', baseURL)
  const [writer, reviewer] = [callAs(admin), callAs(await superAdministrator(browser, 'grace', baseURL))]
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto('/help')
  await hydrated(visitor)
  await visitor.evaluate(() => Object.assign(window, { wasOpen: true }))
  await writeMenu(writer)
  expect(HOSTILE_TEXTS.length + HOSTILE_ADDRESSES.length).toBeGreaterThan(100) // the code block has all texts
  const key = await writePage(writer, reviewer)
  await nameTokens(writer)
  await writeSettings(writer)

  const name = '<img src=x onerror='
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name }).first()).toBeVisible()
  await expect(visitor.getByRole('banner').getByText(name).first()).toBeVisible()
  expect(await visitor.evaluate(() => 'wasOpen' in window)).toBe(true) // an open page has followed without a reload

  const searched = encodeURIComponent(HOSTILE)
  const addresses = {
    visitor: ['/', `/pages/${key}`, '/support', `/pages/${searched}`, `/auth?redirect=${searched}&tab=${searched}`],
    admin: [
      '/admin-menus?at=footer',
      '/admin-config',
      '/admin-tokens',
      '/admin-media',
      '/assets',
      '/market',
      `/admin-cms?search=${searched}`,
      `/admin-dashboard?search=${searched}`,
    ],
  }
  for (const [page, of] of [
    [visitor, addresses.visitor],
    [admin, addresses.admin],
  ] as const) {
    const whatRan = await watchScripts(page)
    for (const address of of) {
      await page.goto(address)
      await expect(page.getByText(name).first()).toBeAttached()
      await expect(page.locator('html:not([data-ssr])')).toBeAttached()
      expect({ address, ran: await whatRan() }).toEqual({ address, ran: [] })
    }
  }
})
