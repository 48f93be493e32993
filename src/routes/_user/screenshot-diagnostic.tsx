import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ReportScreen } from '#client/domains/reports/report-screen.tsx'

export const Route = createFileRoute('/_user/screenshot-diagnostic')({
  /** Before the page that is left has gone: the picture is of it. A link that is only pointed at takes none. */
  beforeLoad: async ({ preload }) => {
    if (preload || typeof document === 'undefined') return
    const { takePicture } = await import('#client/domains/reports/capture/take-picture.ts')
    takePicture()
  },
  loader: () => loadCatalogue('assets'),
  pendingMs: 10_000, // the page that is left stays until its picture is taken
  component: ReportScreen,
})
