import { officeItemTable } from '../office-item-table.ts'

/** What the office tells the partners on their home. */
export const notices = officeItemTable('notice', 'text text not null')
