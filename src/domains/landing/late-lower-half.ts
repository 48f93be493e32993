import { lazyRouteComponent } from '@tanstack/react-router'

/** What nobody sees before scrolling is downloaded after the first paint. */
export const LowerHalf = lazyRouteComponent(() => import('./lower-half.tsx'), 'LowerHalf')
