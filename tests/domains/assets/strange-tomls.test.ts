import { expect, test } from 'vitest'
import { readTomlApart } from '#server/domains/assets/trust/toml-desk.ts'
import { PublicFetchError } from '#server/kernel/public-fetch.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

/** Texts of at most 100 kB that a parser takes long over, or much memory. */
const COSTLY: Record<string, string> = {
  'one key of 49,500 dots': `${'a.'.repeat(49_500)}a = 1`,
  'tables within tables': `${Array.from({ length: 300 }, (_, at) => `[${'t.'.repeat(at)}t]`).join('\n')}`.slice(
    0,
    100_000,
  ),
  'lists within lists': `a = ${'['.repeat(49_000)}${']'.repeat(49_000)}`,
  'no text of that form': '\u0000'.repeat(1000),
}

test('a text that is made to be slow delays nobody, and the next one is read', async () => {
  for (const [what, text] of Object.entries(COSTLY)) {
    const before = process.threadCpuUsage()
    const read = await readTomlApart(text).catch((cause: unknown) => cause)
    const { user, system } = process.threadCpuUsage(before)
    expect([what, read instanceof Error || Array.isArray((read as { currencies: unknown }).currencies)]).toEqual([
      what,
      true,
    ])
    expect((user + system) / 1000, 'milliseconds of this thread').toBeLessThan(100) // here it takes 240 ms and more
  }
  const fine = 'FEDERATION_SERVER="https://names.example/f"\n[DOCUMENTATION]\nORG_NAME="Harbor"'
  expect(await readTomlApart(fine)).toMatchObject({
    organisation: 'Harbor',
    federationServer: 'https://names.example/f',
  })
  const other = 'FEDERATION_SERVER="http://names.example"\nURI_REQUEST_SIGNING_KEY="G123"'
  expect(await readTomlApart(other)).toMatchObject({ federationServer: null, linkKey: null })
})

test('what a domain says of itself is asked for once an hour, also where it cannot be read', async () => {
  const asked: string[] = []
  await using app = await startTestApp({
    fetchPublic: async ({ hostname }) => {
      asked.push(hostname)
      if (hostname === 'silent.example') throw new PublicFetchError('it did not answer')
      return { status: 200, text: hostname === 'bad.example' ? 'no = = toml' : 'VERSION="2.0.0"' }
    },
  })
  const { tomlOf } = app.services.assets
  const later = (minutes: number) =>
    app.pool.query(
      `update stellar_tomls set read_at = read_at - $1 * interval '1 minute',
      expires_at = expires_at - $1 * interval '1 minute'`,
      [minutes],
    )
  const all = ['good.example', 'bad.example', 'silent.example']
  const read = () => Promise.all([...all, ...all].map((domain) => tomlOf(domain)))
  expect((await read()).map((one) => one?.fault === null)).toEqual([true, false, false, true, false, false])
  await later(10)
  await read()
  expect(asked.toSorted()).toEqual(['bad.example', 'good.example', 'silent.example', 'silent.example'])
  await later(60)
  await read()
  expect(asked.filter((domain) => domain === 'bad.example')).toHaveLength(2)
})
