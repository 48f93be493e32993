import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { isWhole } from '#client/app/ssr/ssr-language.ts'

const Screen = lazyRouteComponent(() => import('#client/domains/monitor/status/status-screen.tsx'), 'StatusScreen')
const Footer = lazyRouteComponent(() => import('#client/app/frame/footer.tsx'), 'Footer')

export const Route = createFileRoute('/_linked/status')({
  loader: () =>
    Promise.all([loadCatalogue('api-guides'), Screen.preload?.(), ...(isWhole ? [Footer.preload?.()] : [])]),
  staticData: {
    ssr: { queries: null },
    modules: ['src/app/frame/footer.tsx', 'src/domains/monitor/status/status-screen.tsx'],
  },
  component: StatusPage,
})

function StatusPage() {
  return (
    <>
      <PublicHeader />
      <Screen />
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </>
  )
}
