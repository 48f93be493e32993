import { Footer } from '#client/app/frame/footer.tsx'
import { useChangelog } from '#client/domains/api-guides/use-changelog.ts'
import { useGuides } from '#client/domains/api-guides/use-guides.ts'
import { ContentArticle } from '#client/domains/content/content-article.tsx'

/** Guides for whoever writes scripts. */
export function ApiGuides() {
  return (
    <>
      <main id="main">
        <ContentArticle page={useGuides()} />
      </main>
      <Footer />
    </>
  )
}

/** Changes for scripts, by day. */
export function ApiChangelog() {
  return (
    <>
      <main id="main">
        <ContentArticle page={useChangelog()} />
      </main>
      <Footer />
    </>
  )
}
