import { Footer } from '#client/app/frame/footer.tsx'
import { ApiReference } from '#client/domains/api-docs/api-reference.tsx'
import { ContentArticle } from '#client/domains/content/content-article.tsx'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'

interface Props {
  page: ContentPage
  call: string | undefined
  onCall: (name: string) => void
}

/** The reference of every call, with what is written about them below it. */
export function ApiDocsPage({ page, call, onCall }: Props) {
  return (
    <>
      <main id="main">
        <ContentArticle page={page} beforeSections={<ApiReference selected={call} onSelect={onCall} />} />
      </main>
      <Footer />
    </>
  )
}
