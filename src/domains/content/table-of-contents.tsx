import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import c from './table-of-contents.module.css'

/** The sections of a page: a list beside them on wide screens, collapsed above them on narrow ones. */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const { t } = useLingui()
  const current = useCurrentSection(sections)
  const links = (
    <ol className={c.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to="." hash={id} activeOptions={{ includeHash: true }} data-current={id === current || undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className={c.root} aria-label={t`On this page`}>
      <p className={c.title}>{t`On this page`}</p>
      <div className={c.wide}>{links}</div>
      <details className={c.narrow}>
        <summary>{t`On this page`}</summary>
        {links}
      </details>
    </nav>
  )
}

/** Which section is being read: the last whose heading has passed the upper third of the window. */
function useCurrentSection(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id)).filter((found) => found !== null)
    const look = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)
      setCurrent(passed.at(-1)?.id ?? headings[0]?.id ?? null)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] })
    for (const heading of headings) observer.observe(heading)
    look()
    return () => observer.disconnect()
  }, [sections])
  return current
}
