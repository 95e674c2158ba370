/** The audit log begins with the portal's first year. */
export const firstLoggedDay = '2018-01-01'
