import type { Line } from '#tests/bench/kit/table.ts'
import { clientBundle } from '#tests/bundle/client-bundle.ts'
import type { OwnRow } from './row.types.ts'

const page = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`
const AFTER_PAINT = ['/src/app/toasts/toaster.tsx']
const LANDING = [page('_public/route'), page('_public/index')]

/** What a first visit downloads, gzipped, by the chunks that each page needs. */
export const bundle: OwnRow = {
  name: 'bundle',
  measure: async () => {
    const client = clientBundle()
    return [
      line('/ before first paint, JavaScript', client.scriptBytes(...LANDING), 130),
      line('/ in all, JavaScript', client.scriptBytes(...LANDING, ...AFTER_PAINT), 150),
      line('/ style sheets', client.styleBytes(...LANDING, ...AFTER_PAINT), 40),
      line(
        '/auth in all, JavaScript',
        client.scriptBytes(page('_public/route'), page('_public/auth'), ...AFTER_PAINT),
        190,
      ),
      line(
        '/dashboard in all, JavaScript',
        client.scriptBytes(page('_user/route'), page('_user/dashboard'), ...AFTER_PAINT),
        200,
      ),
    ]
  },
}

const line = (what: string, bytes: number, budget: number): Line => ({
  what: `bundle of ${what}, gzip`,
  ours: `${(bytes / 1000).toFixed(1)} kB`,
  reference: '',
  ratio: '',
  promise: `at most ${budget} kB`,
  reached: bytes <= budget * 1000,
})
