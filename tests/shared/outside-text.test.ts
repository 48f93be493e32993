import { expect, test } from 'vitest'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { Href } from '#shared/domains/content/blocks.schema.ts'
import { isMenuAddress } from '#shared/domains/menus/menu-address.ts'
import { guarded } from '#shared/kernel/formula-guard.ts'
import { isHttpsAddress } from '#shared/kernel/https-address.ts'

test('no cell of CSV begins as a formula, whatever a spreadsheet skips before it', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect([guarded(`${sign}1+1`), csvCell(`${sign}1+1`)]).toEqual([`'${sign}1+1`, `"'${sign}1+1"`])
  expect([guarded(''), guarded('a=1'), csvCell('say "hi"')]).toEqual(['', 'a=1', '"say ""hi"""'])
})

test('a link with a user name before its host is refused wherever links are given', () => {
  const wrong = [
    'https://user@evil.example',
    'https://good.example@evil.example/x',
    'https://@evil.example',
    'https://u:p@evil.example',
  ]
  for (const text of wrong)
    expect([text, isHttpsAddress(text), isMenuAddress(text), Href.safeParse(text).success]).toEqual([
      text,
      false,
      false,
      false,
    ])
  for (const text of ['https://social.example/@astrolabe', 'https://good.example?at=@'])
    expect([text, isHttpsAddress(text), isMenuAddress(text), Href.safeParse(text).success]).toEqual([
      text,
      true,
      true,
      true,
    ])
})
