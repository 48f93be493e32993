import { beforeAll, describe, expect, test } from 'vitest'
import { buildClient, type ClientBundle } from './client-bundle.ts'

const KB = 1000
const page = (route: string) => `/src/routes/_public/${route}.tsx?tsr-split=component`
const LANDING = [page('route'), page('index')]
const AUTH = [page('route'), page('auth')]
const AFTER_PAINT = ['/src/app/toasts/toaster.tsx']
const BELOW_THE_FOLD = ['/src/domains/landing/lower-half.tsx', '/src/app/frame/footer.tsx']

describe('the first download of the client', () => {
  let client: ClientBundle
  beforeAll(async () => {
    client = await buildClient()
  })

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

  test('no chunk carries the Stellar library or a module of the server', () => {
    expect(client.modules.filter((id) => /@stellar|\/src-server\/|\/db\/|\/kysely\//.test(id))).toEqual([])
    expect(client.modules.length).toBeGreaterThan(300)
  })
})
