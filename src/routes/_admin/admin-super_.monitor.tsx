import { createFileRoute } from '@tanstack/react-router'
import { MonitorScreen } from '#client/domains/monitor/admin/monitor-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super_/monitor')({ component: MonitorScreen })
