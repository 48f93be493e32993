import { lazyRouteComponent } from '@tanstack/react-router'

/** Content below the fold is downloaded after the first paint. */
export const LowerHalf = lazyRouteComponent(() => import('./lower-half.tsx'), 'LowerHalf')
