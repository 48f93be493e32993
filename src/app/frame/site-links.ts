import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { audienceOf } from '#client/app/session/protected-paths.ts'
import { useSession } from '#client/app/session/session-provider.tsx'

export interface SiteLink {
  to: string
  label: MessageDescriptor
}
/** What a visitor's header offers beside signing in. */
export const HEADER_LINKS: readonly SiteLink[] = [
  { to: '/about', label: msg`About Us` },
  { to: '/stellar', label: msg`Stellar Network` },
  { to: '/help', label: msg`Help Center` },
]

/** Tells which links lead somewhere: to a page that exists or, for a visitor, to the sign-in before a protected one. */
export function useLinkFilter(): (link: SiteLink) => boolean {
  const { routesByPath } = useRouter()
  const visitor = useSession().status !== 'loggedIn'
  return ({ to }) => Object.hasOwn(routesByPath, to) || (visitor && audienceOf(to) === 'user')
}
