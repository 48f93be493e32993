import { useMatch } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { ApiReference } from '#client/domains/api-docs/api-reference.tsx'
import { ContentArticle } from '#client/domains/content/content-article.tsx'
import { ContentFailure } from '#client/domains/content/content-failure.tsx'
import { PostList } from '#client/domains/content/post-list.tsx'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'

/** Loader data of a content page's route. */
const useContent = () => useMatch({ strict: false, select: ({ loaderData }) => loaderData as ContentPage | undefined })

/** A public content page. */
export function PublicContent() {
  const page = useContent()
  const beforeSections = () => {
    if (page?.key === 'api-docs') return <ApiReference />
    if (page?.posts?.length) return <PostList posts={page.posts} />
    return null
  }
  return (
    <>
      <main id="main">{page && <ContentArticle page={page} beforeSections={beforeSections()} />}</main>
      <Footer />
    </>
  )
}

/** Shown instead if its text could not be loaded. */
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

/** A content page within the frame of signed-in users. */
export function FramedContent() {
  const page = useContent()
  return page && <ContentArticle page={page} framed />
}

export function FramedContentFailure({ error }: { error: unknown }) {
  return <ContentFailure error={error} />
}
