import { useLingui } from '@lingui/react'
import { use, useEffect, useState } from 'react'
import { givenFacts } from '#client/app/page-facts.ts'
import type { Landing } from '#shared/domains/content/landing.schema.ts'
import { LANDING_ENGLISH_TOP } from '#shared/domains/content/landing-english-top.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface Texts {
  language: Language
  landing: Landing
}
/** The default texts, each language fetched once. */
const DELIVERIES: Record<Language, () => Promise<Landing>> = {
  en: once(async () => (await import('#shared/domains/content/landing-english.ts')).LANDING_ENGLISH),
  es: once(async () => (await import('#shared/domains/content/landing-spanish.ts')).LANDING_SPANISH),
}
/**
 * The texts that came with the page, else the default ones, which are replaced by edited texts when those arrive. The
 * first screen in English is part of the client, so that nothing waits for a call; another language suspends until its
 * texts are loaded.
 */
export function useLandingTexts(): Landing {
  const language = useLingui().i18n.locale as Language
  const [fetched, setFetched] = useState<Texts | null>(null)
  const there = [fetched, givenFacts()].find((texts) => texts?.language === language)?.landing
  const texts = there ?? (language === 'en' ? LANDING_ENGLISH_TOP : use(DELIVERIES[language]()))
  useEffect(() => {
    if (isGiven(language)) return
    let isHere = true
    const show = (landing: Landing) => isHere && setFetched({ language, landing })
    const fail = (error: unknown) => console.error('the texts that are shown stay', error)
    DELIVERIES[language]()
      .then(async (landing) => {
        show(landing)
        show(await readKept(language)) // the same texts, unless somebody has edited them
      })
      .catch(fail)
    return () => {
      isHere = false
    }
  }, [language])
  return texts
}

/** Then nothing has to be fetched. */
function isGiven(language: Language): boolean {
  const given = givenFacts()
  return given?.landing !== undefined && given.language === language
}

async function readKept(language: Language): Promise<Landing> {
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  return trpcClient.content.landing.query({ language })
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => (loading ??= load())
}
