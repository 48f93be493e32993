import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '#client/domains/notifications/admin/announcements-screen.tsx'

export const Route = createFileRoute('/_admin/admin-announcements')({
  component: AnnouncementsScreen,
})
