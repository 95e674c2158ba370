export const stockHistory = `
-- written by its trigger alone, from rows that are there: to check each again takes a fifth of an import's time
alter table article_change drop constraint article_change_article_fk, drop constraint article_change_import_fk;
`
