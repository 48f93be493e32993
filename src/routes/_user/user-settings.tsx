import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ProfileScreen } from '#client/domains/profile/profile-screen.tsx'

export const Route = createFileRoute('/_user/user-settings')({
  loader: () => loadCatalogue('security'),
  staticData: { firstQueries: ['profile.closing', 'security.factors'] },
  component: ProfileScreen,
})
