import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { somebody } from '#tests/kit/administrators.ts'
import { builtClient, readPage } from '#tests/kit/built-client.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ clientDir: builtClient() })
  await app.services.content.release(DELIVERED_CONTENT)
  await app.services.menus.release()
  await app.services.checks.release([])
})
afterAll(() => app.close())

const title = async (language: string) => (await readPage(`${app.url}/status`, language)).texts('h1')

test('the page comes rendered in both languages, with every part, its footer, and the feed of its language', async () => {
  await app.services.checks.lookAtDue()
  const english = await readPage(`${app.url}/status`)
  expect(english.texts('h1')[0]).toMatch(/^(?:Everything works|Slow: .+|Down: .+)$/)
  expect(english.texts('main li b')).toEqual(expect.arrayContaining(['Payments', 'Market data', 'API']))
  expect(english.links('main')).toContainEqual(['Feed', '/status.atom?language=en'])
  expect(english.links('footer')).toContainEqual(['Service Status', '/status'])
  const spanish = await readPage(`${app.url}/status`, 'es')
  expect(spanish.language).toBe('es')
  expect(spanish.texts('main li b')).toEqual(expect.arrayContaining(['Pagos', 'Datos de mercado', 'API']))
  expect(spanish.links('main')).toContainEqual(['Canal Atom', '/status.atom?language=es'])
})

test('an incident is the page’s title at once, in both languages, and its text is nothing but text', async () => {
  const ops = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  const { id } = await ops.api.admin.monitor.writeIncident.mutate({
    issueId: null,
    title: { en: 'Mail is late', es: 'El correo llega tarde' },
    text: { en: 'Mails <b>wait</b>.', es: 'Los correos <b>esperan</b>.' },
    impact: 'slow',
    components: ['mail'],
  })
  expect(await title('en')).toEqual(['Mail is late'])
  expect(await title('es')).toEqual(['El correo llega tarde'])
  const { html } = await readPage(`${app.url}/status`)
  expect(html.querySelector('main')?.text).toContain('Mails <b>wait</b>.')
  await ops.api.admin.monitor.updateIncident.mutate({ id, stage: 'fixed', text: { en: 'Sent.', es: 'Enviados.' } })
  expect(await title('en')).not.toEqual(['Mail is late'])
})

const PAGES = ['/', '/about', '/auth', '/help', '/dashboard', '/admin-super/monitor']
const FOR_PROGRAMS = ['/healthz', '/status.json', '/status.atom', '/trpc/status.read']

test('a database that is away for a minute: /status says since when, pages still come, calls say that they wait, and all is well after', async () => {
  await app.services.checks.lookAtDue()
  const statusOf = async (path: string) => (await fetch(app.url + path, { headers: { accept: 'text/html' } })).status
  const statuses = async (paths: readonly string[]) => new Set(await Promise.all(paths.map(statusOf)))
  expect(await statuses([...PAGES, ...FOR_PROGRAMS, '/readyz', '/api/ui-config'])).toEqual(new Set([200]))
  await app.takeDatabaseAway()
  app.clock.moveOn(6000)
  const since = app.clock.now().getTime()
  for (const secondsLater of [0, 54]) {
    app.clock.moveOn(secondsLater * 1000)
    expect(await title('en')).toEqual(['The database is away'])
    expect(await title('es')).toEqual(['La base de datos no está disponible'])
    expect(await statuses([...PAGES, ...FOR_PROGRAMS])).toEqual(new Set([200]))
    expect(await statuses(['/readyz', '/api/ui-config', '/trpc/network.status'])).toEqual(new Set([503]))
    const { databaseAwaySince, parts } = (await (await fetch(`${app.url}/status.json`)).json()) as StatusPage
    expect(Math.abs(Date.parse(databaseAwaySince ?? '') - since)).toBeLessThan(5000)
    expect(parts.map(({ id }) => id)).toContain('payments')
  }
  await app.giveDatabaseBack()
  app.clock.moveOn(6000)
  await app.services.checks.lookAtDue()
  await expect.poll(() => title('en')).not.toEqual(['The database is away'])
})
