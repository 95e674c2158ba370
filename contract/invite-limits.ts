/** Maximum number of people in one call. */
export const mostInvited = 200
