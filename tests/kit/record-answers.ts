import { appendFileSync } from 'node:fs'

/** With RECORD_ANSWERS=<file> every answer of a call goes there, a line each, as the examples of the API's description. */
const { RECORD_ANSWERS: file } = process.env
const BEGUN = Symbol.for('answers are recorded')
const seen = new Map<string, number>()
/** Answers of one call that a process writes down: the best of them becomes the example. */
const MOST = 40

if (file !== undefined && !(BEGUN in globalThis)) {
  Object.assign(globalThis, { [BEGUN]: true })
  const plain = globalThis.fetch
  globalThis.fetch = async (target, options) => {
    const answer = await plain(target, options)
    const pathname = URL.parse(target instanceof Request ? target.url : String(target))?.pathname ?? ''
    const type = answer.headers.get('content-type') ?? ''
    if (answer.ok && type.startsWith('application/json') && /^\/(?:api|trpc)\//.test(pathname))
      await keep(file, `${options?.method ?? 'GET'} ${pathname}`, answer.clone())
    return answer
  }
}

async function keep(to: string, call: string, answer: Response): Promise<void> {
  const name = /^\w+ \/trpc\/(.*)$/.exec(call)?.[1] ?? call
  const times = (seen.get(name) ?? 0) + 1
  if (name.includes(',') || times > MOST) return
  seen.set(name, times)
  appendFileSync(to, `${JSON.stringify([name, await answer.json()])}\n`)
}
