import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Inline, RichText } from '#shared/domains/content/blocks.schema.ts'
import c from './content.module.css'

/** Rich text as React elements: its content is text, never markup. */
export function InlineText({ text }: { text: RichText }) {
  return text.map((part, at) => <Part key={`${at} ${part.text}`} part={part} />)
}

function Part({ part }: { part: Inline }) {
  const words = part.code ? (
    <code translate="no" className={c.inlineCode}>
      {part.text}
    </code>
  ) : (
    part.text
  )
  const weighed = part.strong ? <strong className={c.strong}>{words}</strong> : words
  return part.href === undefined ? weighed : <ContentLink href={part.href}>{weighed}</ContentLink>
}

/** A link to our own pages, another site, or a mailbox; anything else stays text. */
export function ContentLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const look = className ?? c.link
  if (/^\/(?![/\\])/.test(href)) {
    const { pathname, search, hash } = new URL(href, 'https://any.invalid') // only its parts count
    const query = Object.fromEntries(new URLSearchParams(search))
    return (
      <Link to={pathname} search={query} hash={hash.slice(1)} className={look}>
        {children}
      </Link>
    )
  }
  if (/^(?:#|https:\/\/|mailto:)/.test(href))
    return (
      <a href={href} className={look} rel="noreferrer">
        {children}
      </a>
    )
  return children
}
