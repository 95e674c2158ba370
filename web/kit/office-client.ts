import { connect } from './connection.ts'
import type { OfficeContract } from './endpoint.ts'
import { officeEndpoints } from './office-endpoints.gen.ts'

/** Calls of the console's own features. */
export const officeClient = connect<OfficeContract>(officeEndpoints)
