import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Landing } from '#client/domains/landing/landing.tsx'

const Footer = lazy(async () => ({ default: (await import('#client/app/frame/footer.tsx')).Footer }))

export const Route = createFileRoute('/_public/')({ component: LandingPage })

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
