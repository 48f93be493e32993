import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { audienceOf, pageAt } from '#client/app/session/audience.ts'
import { isPlanned } from '#client/app/session/planned-paths.ts'

const ROUTES = path.join(import.meta.dirname, '../../src/routes')

/** The pages as they lie in their layouts, without what they show. */
function createRouterOfFiles() {
  const root = createRootRoute()
  const layouts = readdirSync(ROUTES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return createRouter({
    routeTree: root.addChildren(layouts.map(({ name }) => layoutOf(root, name))),
    history: createMemoryHistory(),
  })
}

function layoutOf(root: AnyRoute, folder: string): AnyRoute {
  const layout = createRoute({
    getParentRoute: () => root,
    ...(folder.startsWith('_') ? { id: folder } : { path: folder }),
  })
  const pages = readdirSync(path.join(ROUTES, folder))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => name !== 'route')
  expect(pages.length).toBeGreaterThan(0)
  return layout.addChildren(pages.map((name) => createRoute({ getParentRoute: () => layout, path: pathOf(name) })))
}

/** 'assets_.$asset' is /assets/$asset, beside /assets and not within it. */
const pathOf = (name: string): string => (name === 'index' ? '/' : name.replaceAll('_.', '/').replaceAll('.', '/'))

const router = createRouterOfFiles()
const PROTECTED = `/dashboard /assets /trade/XLM/USDC /trade /settings /analytics /market /portfolio /history
  /notifications /security /swap /amm /transactions /contacts /access-history /user-settings /stellar-network /faq
  /affiliate /staking /wallet-diagnostic /screenshot-diagnostic /kyc /pro-trading`
const OF_ADMINS = '/admin-dashboard /admin-panel /admin-cms /admin-super /admin-kyc'
const PUBLIC = `/ /auth /login /about /help /stellar /cms-editor-example /buy-xlm /support /api-docs /legal /admin
  /admin/whatever /reset-password /nowhere /dashboards /trade/XLM /admin-`
const pathsOf = (text: string) => text.split(/\s+/)
const audience = (path: string) =>
  pageAt(router, path) ? audienceOf(router, path) : isPlanned(path) ? 'user' : 'everybody'

test('every protected path of the specification is for signed-in people', () => {
  for (const path of pathsOf(PROTECTED)) expect([path, audience(path)]).toEqual([path, 'user'])
  expect(audience('/assets/')).toBe('user')
})

test('every admin path but the login is for administrators', () => {
  for (const path of pathsOf(OF_ADMINS)) expect([path, audience(path)]).toEqual([path, 'admin'])
})

test('every other path is for everybody', () => {
  for (const path of pathsOf(PUBLIC)) expect([path, audience(path)]).toEqual([path, 'everybody'])
})

test('a path below a page is no page, and so for everybody', () => {
  for (const path of ['/dashboard/x', '/send/now', '/admin-super/x']) expect(audience(path)).toBe('everybody')
})
