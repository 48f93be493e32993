import { lazy, Suspense } from 'react'
import { useConfig } from '#client/app/config/config.store.ts'

const SocialList = lazy(async () => ({ default: (await import('./social-list.tsx')).SocialList }))

/** The operator's profiles. Without an address nothing of them is downloaded. */
export function SocialLinks() {
  const { social } = useConfig()
  if (!Object.values(social).some((href) => href?.startsWith('https://'))) return null
  return (
    <Suspense fallback={null}>
      <SocialList />
    </Suspense>
  )
}
