import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#client/domains/settings/settings-screen.tsx'

export const Route = createFileRoute('/_user/settings')({
  staticData: { firstQueries: ['settings.get'] },
  component: SettingsScreen,
})
