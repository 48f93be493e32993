import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PostSummary } from '#shared/domains/content/content.schema.ts'
import c from './content-article.module.css'
import { InlineText } from './inline-text.tsx'
import { useDateText } from './use-date-text.ts'

/** The newest posts of the blog. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useLingui()
  const dateText = useDateText()
  return (
    <section className={c.posts} aria-label={t`Newest posts`}>
      <ul>
        {posts.map(({ path, title, lead, publishedAt }) => (
          <li key={path}>
            <small suppressHydrationWarning>{dateText(publishedAt)}</small>
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p>
              <InlineText text={lead} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
