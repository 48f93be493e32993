import { createFileRoute } from '@tanstack/react-router'
import { PanelScreen } from '#client/domains/admin/panel-screen.tsx'

export const Route = createFileRoute('/_admin/admin-panel')({ component: PanelScreen })
