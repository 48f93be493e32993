import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '#client/domains/admin/desk/desk-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super')({
  component: DeskScreen,
})
