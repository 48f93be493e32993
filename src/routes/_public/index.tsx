import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isWhole } from '#client/app/rendered.ts'
import { Landing } from '#client/domains/landing/landing.tsx'
import { LowerHalf } from '#client/domains/landing/late-lower-half.ts'

const Footer = lazyRouteComponent(() => import('#client/app/frame/footer.tsx'), 'Footer')

export const Route = createFileRoute('/_public/')({
  staticData: { isForVisitors: true },
  loader: () => (isWhole ? Promise.all([Footer.preload?.(), LowerHalf.preload?.()]) : undefined),
  component: LandingPage,
})

function LandingPage() {
  return (
    <>
      <Landing />
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </>
  )
}
