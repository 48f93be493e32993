import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#client/domains/admin/overview-screen.tsx'

export const Route = createFileRoute('/_admin/admin-dashboard')({ component: OverviewScreen })
