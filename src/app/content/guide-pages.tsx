import { useParams } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { useChangelog } from '#client/domains/api-guides/use-changelog.ts'
import { useGuides } from '#client/domains/api-guides/use-guides.ts'
import { ContentArticle } from '#client/domains/content/content-article.tsx'

/** Guides for whoever writes scripts, or changes for scripts by day. */
export function GuidePage() {
  const { page } = useParams({ strict: false })
  return (
    <>
      <main id="main">{page === 'changelog' ? <Changelog /> : <Guides />}</main>
      <Footer />
    </>
  )
}

const Guides = () => <ContentArticle page={useGuides()} />
const Changelog = () => <ContentArticle page={useChangelog()} />
