import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AdminLogin } from '#client/domains/auth/admin-login.tsx'

export const Route = createFileRoute('/admin/$')({
  loader: () => loadCatalogue('auth'),
  component: AdminLogin,
})
