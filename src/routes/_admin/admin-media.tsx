import { createFileRoute } from '@tanstack/react-router'
import { MediaScreen } from '#client/domains/media/admin/media-screen.tsx'

export const Route = createFileRoute('/_admin/admin-media')({ component: MediaScreen })
