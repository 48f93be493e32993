import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { audienceOfPage, pageAt } from '#client/app/session/audience.ts'
import { useSession } from '#client/app/session/session-provider.tsx'

interface Place {
  to: string
  /** The section of a content page. */
  hash?: string
}
export interface SiteLink extends Place {
  label: MessageDescriptor
  /** The public page to link to instead, if the reader may not open the page or it does not exist yet. */
  written?: Place
}
/** What a visitor's header offers beside signing in. */
export const HEADER_LINKS: readonly SiteLink[] = [
  { to: '/about', label: msg`About Us` },
  { to: '/stellar', label: msg`Stellar Network` },
  { to: '/help', label: msg`Help Center` },
]

/** The links as the reader can follow them; a link without a target is left out. */
export function useSiteLinks(): (links: readonly SiteLink[]) => SiteLink[] {
  const router = useRouter()
  const visitor = useSession().status !== 'loggedIn'
  const isOpen = ({ to }: Place) => {
    const page = pageAt(router, to)
    return page !== undefined && !(visitor && audienceOfPage(page) === 'user')
  }
  return (links) =>
    links.flatMap((link) => {
      const place = [link, link.written].find((one) => one !== undefined && isOpen(one))
      return place ? [{ to: place.to, label: link.label, ...(place.hash ? { hash: place.hash } : {}) }] : []
    })
}
