import { createFileRoute } from '@tanstack/react-router'
import { RolesScreen } from '#client/domains/auth/admin/roles-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super_/roles')({ component: RolesScreen })
