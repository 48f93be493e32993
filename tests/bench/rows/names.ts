import { interleave, median } from '#tests/bench/kit/rounds.ts'
import { millis, percent } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const TRIES = 500
const MOST_APART = 0.05

/** Whether the time of a refused sign-in, or of a request for a link, tells if there is such a name. */
export const names: Row = {
  name: 'names',
  measure: async (stage) => {
    const server = await stage.startServer(await stage.copyDatabase('names'), 'web')
    const { port } = server.target
    const known = (at: number): string => stage.people[at % stage.people.length]?.username ?? ''
    const unknown = (at: number): string => `${known(at).slice(0, -2)}-${at}`
    const timed = async (path: string, body: object): Promise<number> => {
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.text()
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`)
      return performance.now() - begun
    }
    const signIn = (username: string) => timed('/api/login', { username, password: 'a guess, and a wrong one' })
    const reset = (name: string) => timed('/api/reset-password-request', { email: `${name}@example.org` })
    try {
      return [
        await compared('a wrong password: known and unknown names', signIn),
        await compared('a link asked for: known and unknown addresses', reset),
      ]
    } finally {
      await server.process.stop()
    }

    async function compared(what: string, ask: (name: string) => Promise<number>) {
      let at = 0
      for (let warm = 0; warm < 50; warm += 1) await ask(unknown(1_000_000 + warm))
      const times = await interleave(
        TRIES,
        () => ask(known(at++)),
        () => ask(unknown(at++)),
      )
      const [ofKnown, ofUnknown] = [median(times.ours), median(times.reference)]
      const apart = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)
      return {
        what: `${what}, ${TRIES} of each`,
        ours: millis(ofKnown),
        reference: `${millis(ofUnknown)} (unknown)`,
        ratio: `${percent(apart)} apart`,
        promise: `at most ${percent(MOST_APART)} apart`,
        reached: apart <= MOST_APART,
      }
    }
  },
}
