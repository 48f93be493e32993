import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { usePageHeading } from '#client/ui/page-heading.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import { BlockView } from './blocks.tsx'
import { forgetContent } from './content.store.ts'
import c from './content-article.module.css'
import { InlineText } from './inline-text.tsx'
import { countQuestions, hasManyQuestions, matchingSections } from './matching-sections.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { useDateText } from './use-date-text.ts'

/** Fields are no part of a visitor's first page. */
const QuestionSearch = lazy(() => import('./question-search.tsx'))

interface Props {
  page: ContentPage
  /** Inside the frame of signed-in pages, whose headings are smaller. */
  framed?: boolean
  /** Stands between the head and the sections. */
  beforeSections?: ReactNode
}

/** The layout of content pages: heading and lead, then the table of contents beside the sections. */
export function ContentArticle({ page, framed = false, beforeSections }: Props) {
  const { i18n } = useLingui()
  const router = useRouter()
  const heading = usePageHeading(page.title)
  const dateText = useDateText()
  const changes = [page.updatedAt, ...(page.posts ?? []).map(({ publishedAt }) => publishedAt)]
  const day = dateText(changes.reduce((latest, at) => (at > latest ? at : latest)))
  const isHydrated = useHydrated()
  const [text, setText] = useState('')
  const sections = useMemo(() => matchingSections(page.sections, text), [page.sections, text])
  useEffect(() => {
    if (i18n.locale !== page.language) void router.invalidate()
  }, [i18n.locale, page.language, router])
  useEffect(() => {
    const readAgain = (): void => {
      forgetContent()
      void router.invalidate()
    }
    window.addEventListener('content-published', readAgain)
    return () => window.removeEventListener('content-published', readAgain)
  }, [router])
  return (
    <div className={c.root} data-framed={framed || undefined} lang={page.language}>
      <header className={c.head}>
        {page.publishedAt && (
          <small className={c.day} suppressHydrationWarning>
            {dateText(page.publishedAt)}
          </small>
        )}
        <h1 className={c.title} tabIndex={-1} ref={heading}>
          {page.title}
        </h1>
        <p className={c.lead}>
          <InlineText text={page.lead} />
        </p>
      </header>
      {beforeSections}
      {hasManyQuestions(page.sections) && (
        <div className={c.search}>
          {isHydrated && (
            <Suspense>
              <QuestionSearch text={text} onText={setText} found={countQuestions(sections)} />
            </Suspense>
          )}
        </div>
      )}
      <div className={c.columns}>
        <TableOfContents sections={sections} />
        <article className={c.sections} aria-label={page.title}>
          {sections.length === 0 && <NothingFound />}
          {sections.map(({ id, title, blocks }) => (
            <section key={id} className={c.section} aria-labelledby={id}>
              <h2 id={id} className={c.heading}>
                {title}
              </h2>
              {blocks.map((block, at) => (
                <BlockView key={`${at} ${block.type}`} block={block} isOpen={text !== ''} />
              ))}
            </section>
          ))}
          {/* The date may differ in the server's time zone. */}
          <p className={c.updated} suppressHydrationWarning>
            <Trans>Last changed on {day}</Trans>
          </p>
        </article>
      </div>
    </div>
  )
}

function NothingFound() {
  return (
    <p>
      <Trans>
        No question has these words. <Link to="/support">Contact support</Link>
      </Trans>
    </p>
  )
}
