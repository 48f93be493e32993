import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'

export const Route = createFileRoute('/_user')({
  loader: () => loadCatalogue('wallet'),
  component: Outlet,
})
