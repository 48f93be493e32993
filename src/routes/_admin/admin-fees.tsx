import { createFileRoute } from '@tanstack/react-router'
import { FeesScreen } from '#client/domains/admin/fees/fees-screen.tsx'

export const Route = createFileRoute('/_admin/admin-fees')({ component: FeesScreen })
