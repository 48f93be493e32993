import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { read } from '#client/app/api/request.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { type Call, callsOf } from './calls.ts'

export interface Reference {
  api: OpenApi
  calls: Call[]
}
interface Reading {
  reference: Reference | null
  error: unknown
  retry: () => void
}

/** The API as the server describes it, in the chosen language. */
export function useReference(): Reading {
  const { i18n } = useLingui()
  const [found, setFound] = useState<{ reference: Reference | null; error: unknown }>({ reference: null, error: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    const say = (news: typeof found) => isWanted && setFound(news)
    void read(`/api/openapi.json?language=${i18n.locale}`).then(
      (answer) => {
        const api = answer as OpenApi
        say({ reference: { api, calls: callsOf(api) }, error: null })
      },
      (error: unknown) => say({ reference: null, error }),
    )
    return () => {
      isWanted = false
    }
  }, [i18n.locale, tries])
  return { ...found, retry: () => setTries((before) => before + 1) }
}
