import { createFileRoute } from '@tanstack/react-router'
import { PanelScreen } from '#client/domains/admin/panel/panel-screen.tsx'

export const Route = createFileRoute('/_admin/admin-panel')({ component: PanelScreen })
