import { type RefObject, useEffect, useRef } from 'react'
import { useBrand } from './brand.ts'

let pathShown = typeof window === 'undefined' ? '' : window.location.pathname

/** Names the browser's tab "<page> - <product>" and, after a change of page within the client, gives the focus to the page's h1. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { name } = useBrand()
  useEffect(() => void window.dispatchEvent(new Event('page-hydrated')), [])
  useEffect(() => {
    document.title = `${title} - ${name}`
  }, [title, name])
  useEffect(() => {
    if (window.location.pathname === pathShown) return
    pathShown = window.location.pathname
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
