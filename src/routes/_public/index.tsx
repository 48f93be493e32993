import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isWhole } from '#client/app/ssr/ssr-language.ts'
import { Landing } from '#client/domains/landing/landing.tsx'
import { LowerHalf } from '#client/domains/landing/late-lower-half.ts'

const Footer = lazyRouteComponent(() => import('#client/app/frame/footer.tsx'), 'Footer')

export const Route = createFileRoute('/_public/')({
  loader: () => (isWhole ? Promise.all([Footer.preload?.(), LowerHalf.preload?.()]) : undefined),
  staticData: {
    isForVisitors: true,
    ssr: { queries: null },
    modules: ['src/app/frame/footer.tsx', 'src/domains/landing/lower-half.tsx'],
  },
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
