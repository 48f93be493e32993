/** How the client itself asks who is signed in; without a schema, since every first page asks. */
export const USER_PATH = '/api/user?with=preferences'
