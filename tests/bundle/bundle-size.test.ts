import { describe, expect, test } from 'vitest'
import { clientBundle } from './client-bundle.ts'

const KB = 1000
const page = (route: string) => `/src/routes/_public/${route}.tsx?tsr-split=component`
const LANDING = [page('route'), page('index')]
const AUTH = [page('route'), page('auth')]
const AFTER_PAINT = ['/src/app/toasts/toaster.tsx']
const BELOW_THE_FOLD = ['/src/domains/landing/lower-half.tsx', '/src/app/frame/footer.tsx']

describe('the first download of the client', () => {
  const client = clientBundle()

  test('the landing page paints with at most 130 kB of JavaScript', () => {
    expect(client.scriptBytes(...LANDING)).toBeLessThanOrEqual(130 * KB)
  })

  test('the landing page takes at most 150 kB of JavaScript in all', () => {
    expect(client.scriptBytes(...LANDING, ...BELOW_THE_FOLD, ...AFTER_PAINT)).toBeLessThanOrEqual(150 * KB)
  })

  test('the landing page takes at most 40 kB of style sheets', () => {
    expect(client.styleBytes(...LANDING, ...BELOW_THE_FOLD, ...AFTER_PAINT)).toBeLessThanOrEqual(40 * KB)
  })

  test('the auth screen takes at most 190 kB of JavaScript', () => {
    expect(client.scriptBytes(...AUTH, ...AFTER_PAINT)).toBeLessThanOrEqual(190 * KB)
  })

  test('the trade page takes at most 110 kB of JavaScript beside the dashboard, chart included', () => {
    const frame = ['route', 'dashboard'].map((name) => `/src/routes/_user/${name}.tsx?tsr-split=component`)
    const trade = '/src/routes/_user/trade_.$baseAsset.$quoteAsset.tsx?tsr-split=component'
    const chart = '/src/domains/orders/chart/price-canvas.tsx'
    const beside = client.scriptBytes(...frame, trade, chart) - client.scriptBytes(...frame)
    expect(beside).toBeLessThanOrEqual(110 * KB)
    const hasCharts = (id: string) => id.includes('lightweight-charts')
    expect(client.comesWith(...frame, trade).filter(hasCharts)).toEqual([])
    expect(client.comesWith(chart).some(hasCharts)).toBe(true)
  })

  test('the swap page draws its price chart after the page, not with it', () => {
    const swap = ['route', 'swap'].map((name) => `/src/routes/_user/${name}.tsx?tsr-split=component`)
    const draws = (id: string) => /\/node_modules\/(?:recharts|@mantine\/charts|lightweight-charts)\//.test(id)
    expect(client.comesWith(...swap).filter(draws)).toEqual([])
    expect(client.comesWith(...swap).some((id) => id.endsWith('/swaps/price/pair-price-panel.tsx'))).toBe(true)
    expect(client.comesWith('/src/ui/charts/area-plot.tsx').some(draws)).toBe(true)
  })

  test('no route behind the sign-in weighs on it', () => {
    const behind = /\/src\/routes\/(?:_user|_admin)\/|\/route-tree\.gen\.ts$/
    expect(client.comesWith(...LANDING, ...AUTH).filter((id) => behind.test(id))).toEqual([])
    expect(client.modules.filter((id) => behind.test(id)).length).toBeGreaterThan(40)
  })

  test('no page behind the sign-in comes in more than 55 scripts, and the dashboard in at most 30', () => {
    const parts = /\/src\/routes\/(_user|_admin)\/(?!route\.tsx)(.*)\.tsx\?tsr-split=component$/
    const scripts = new Map<string, number>()
    for (const id of client.modules) {
      const [, frame, name] = parts.exec(id) ?? []
      if (name) scripts.set(name, client.scripts(`/src/routes/${frame}/route.tsx?tsr-split=component`, id))
    }
    expect([...scripts].filter(([, many]) => many > 55)).toEqual([])
    expect(scripts.get('dashboard')).toBeLessThanOrEqual(30)
    expect(scripts.size).toBeGreaterThan(40)
  })

  test('no chunk carries the Stellar library or a module of the server', () => {
    expect(client.modules.filter((id) => /@stellar|\/src-server\/|\/db\/|\/kysely\//.test(id))).toEqual([])
    expect(client.modules.length).toBeGreaterThan(300)
  })
})
