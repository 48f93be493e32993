import { createFileRoute } from '@tanstack/react-router'
import { MediaScreen } from '#client/domains/admin/media/media-screen.tsx'

export const Route = createFileRoute('/_admin/admin-media')({ component: MediaScreen })
