import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '#client/domains/reports/admin/reports-screen.tsx'

export const Route = createFileRoute('/_admin/admin-reports')({ component: ReportsScreen })
