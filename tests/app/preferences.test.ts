import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#client/ui/choices.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** What is stored when pages begin of whose person nothing is known yet. */
async function storedAtStart(preferences: () => Response): Promise<string[]> {
  const stored: string[] = []
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls(['/trpc/'], async (_, init) => {
    if (init.method === 'POST') stored.push(typeof init.body === 'string' ? init.body : '')
    else return preferences()
    return Response.json({ result: { data: DEFAULT_CHOICES } })
  })
  const { startPreferences } = await import('#client/app/preferences/choose.ts')
  await startPreferences(false)
  return stored
}
const answering = (timeZone: string | null) => () =>
  Response.json({ result: { data: { ...DEFAULT_CHOICES, timeZone } } })

test('a browser tells its time zone only where it is certain that none was chosen', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(await storedAtStart(answering(null))).toEqual([JSON.stringify({ timeZone })])
  vi.resetModules()
  expect(await storedAtStart(answering('Pacific/Chatham'))).toEqual([])
  vi.resetModules()
  expect(await storedAtStart(() => Response.json({}, { status: 403 }))).toEqual([])
})
