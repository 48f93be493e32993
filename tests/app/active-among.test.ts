import { expect, test } from 'vitest'
import { activeAmong } from '#client/app/frame/active-among.ts'

const at = (url: string | null) => ({ url })

test('one entry of a menu is the current one: a page is not, where one below it has an entry of its own', () => {
  const all = ['/settings', '/settings/api-keys', '/assets', null].map(at)
  expect(activeAmong(all, at('/settings'))).toMatchObject({ exact: true })
  expect(activeAmong(all, at('/settings/api-keys')).exact).toBeUndefined()
  expect(activeAmong(all, at('/assets')).exact).toBeUndefined()
  expect(activeAmong([at('/settings')], at('/settings')).exact).toBeUndefined()
})
