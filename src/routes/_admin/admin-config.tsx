import { createFileRoute } from '@tanstack/react-router'
import { ConfigScreen } from '#client/domains/ui-config/admin/config-screen.tsx'

export const Route = createFileRoute('/_admin/admin-config')({ component: ConfigScreen })
