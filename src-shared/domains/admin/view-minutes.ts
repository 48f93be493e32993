/** For so long an administrator may look at an account as its owner sees it; then it takes another reason. */
export const VIEW_MINUTES = 15
