import { createFileRoute } from '@tanstack/react-router'
import { Footer } from '#client/app/frame/footer.tsx'
import { Landing } from '#client/domains/landing/landing.tsx'

export const Route = createFileRoute('/_public/')({ component: LandingPage })

function LandingPage() {
  return (
    <>
      <Landing />
      <Footer />
    </>
  )
}
