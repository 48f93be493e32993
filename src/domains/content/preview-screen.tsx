import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useState } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import c from './content-article.module.css'
import { ContentArticle } from './content-article.tsx'

const SAVED = 'content-saved'

/** A text that is being written, as it will be seen; it follows what is saved by the editor that it stands in. */
export function PreviewScreen({ token, language }: { token: string; language: 'en' | 'es' }) {
  const { t } = useLingui()
  const { page, error, isReading, read } = usePreview(token, language)
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      if (event.origin === location.origin && event.data === SAVED) read()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [read])
  const unfinished = page?.unfinished ?? 0
  const content = () => {
    if (page)
      return (
        <ContentArticle
          page={page}
          beforeSections={
            unfinished > 0 && (
              <Notice tone="warn">{t`Left out: ${unfinished} blocks that are not in order yet.`}</Notice>
            )
          }
        />
      )
    if (error !== null)
      return (
        <div className={c.root}>
          <LoadFailure
            title={t`This preview has ended or never existed`}
            error={error}
            onRetry={read}
            retrying={isReading}
          />
        </div>
      )
    return <PageLoader />
  }
  return <main id="main">{content()}</main>
}

type PreviewPage = ContentPage & { unfinished: number }

interface Answer {
  /** By which asking it came. */
  asked: number
  page: PreviewPage | null
  error: unknown
}

/** Visitors' pages keep no answers of the API: this one asks by itself, and shows what it has until the next answer comes. */
function usePreview(token: string, language: 'en' | 'es') {
  const [asking, read] = useReducer((times: number) => times + 1, 0)
  const [{ asked, page, error }, setAnswer] = useState<Answer>({ asked: -1, page: null, error: null })
  useEffect(() => {
    let isOver = false
    void ask({ token, language })
      .then(
        (found) => ({ page: found, error: null }),
        (cause: unknown) => ({ page: null, error: cause }),
      )
      .then((answer) => {
        if (!isOver) setAnswer({ asked: asking, ...answer })
      })
    return () => {
      isOver = true
    }
  }, [token, language, asking])
  return { page, error, isReading: asked !== asking, read }
}

async function ask(wanted: { token: string; language: 'en' | 'es' }): Promise<PreviewPage> {
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  return trpcClient.content.preview.query(wanted)
}
