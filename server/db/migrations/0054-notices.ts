import { officeItemTable } from '../office-item-table.ts'

/** Texts of the office that partners read on their home. */
export const notices = officeItemTable('notice', 'text text not null')
