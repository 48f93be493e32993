import { useMatch } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { ContentArticle } from '#client/domains/content/content-article.tsx'
import { ContentFailure } from '#client/domains/content/content-failure.tsx'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'

/** What the route of a written page has loaded. */
const useContent = () => useMatch({ strict: false, select: ({ loaderData }) => loaderData as ContentPage | undefined })

/** A written page for everybody. */
export function PublicContent() {
  const page = useContent()
  return (
    <>
      <main id="main">{page && <ContentArticle page={page} />}</main>
      <Footer />
    </>
  )
}

/** In its place where its text could not be read. */
export function PublicContentFailure({ error }: { error: unknown }) {
  return (
    <>
      <main id="main">
        <ContentFailure error={error} />
      </main>
      <Footer />
    </>
  )
}

/** A written page within the frame of signed-in people. */
export function FramedContent() {
  const page = useContent()
  return page && <ContentArticle page={page} framed />
}

export function FramedContentFailure({ error }: { error: unknown }) {
  return <ContentFailure error={error} />
}
